// Renders the pieces of every game (src/games/<game>/pieces.ts) once, as plain SVG without any CSS, into
// pieces.json in the game's Python folder: notebooks and images draw tables with them (core/display/pictures.py).
// A colour that depends on the scheme stays `light-dark(…)`; an id begins with §, for the picture to replace.
import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import { Window } from 'happy-dom';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServer } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const GAMES = resolve(WEB, 'src/games');
const PACKAGES = resolve(WEB, '../src/ludotheque/games');

/** Without the catalogues: what is written on a piece is the same in all languages. */
const wordless = {
  name: 'wordless',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('words/words.svelte') ? '\0wordless' : null),
  load: (id) => (id === '\0wordless' ? "export const say = () => '';" : null),
};

/** What SVG knows as attributes. Everything else that CSS says is of the page: places, motion. */
const DRAWN = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray ' +
    'stroke-opacity opacity color stop-color stop-opacity font-size font-weight font-family text-anchor ' +
    'letter-spacing paint-order'
  ).split(' '),
);
const LEFT_OUT = /^(class|style|role|data-.*|aria-.*)$/;

/** The rules of a style sheet, without those that depend on something: [selector, { property: value }]. */
function rulesOf(css) {
  const plain = css.replace(/\/\*.*?\*\//gs, '').replace(/@[^{;]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors, body]) => {
    const said = Object.fromEntries(
      body
        .split(';')
        .map((line) => line.split(/:(.*)/s).map((part) => part.trim()))
        .filter(([name, value]) => name && value),
    );
    return selectors
      .split(',')
      .map((selector) => [selector.trim().replace(/:where\(([^)]*)\)/g, '$1'), said]);
  });
}

const weight = (selector) =>
  100 * (selector.match(/[.:[]/g)?.length ?? 0) + selector.split(/[ >]+/).length;

/** A value with its variables put in, as SVG writes it. */
function plainValue(value, variables) {
  let text = value;
  while (/var\(--[\w-]+\)/.test(text))
    text = text.replace(/var\((--[\w-]+)\)/g, (_, name) => {
      if (!(name in variables)) throw new Error(`no value for ${name}`);
      return variables[name];
    });
  return text.replace(/\s+/g, ' ');
}

const hex = (numbers) => '#' + numbers.map((one) => Number(one).toString(16).padStart(2, '0')).join('');

/** Attributes for one CSS property: `font` is several, a colour may bring its opacity. */
function attributesOf(name, value) {
  if (name === 'font') {
    const [, weight, size] = value.match(/(\d{3}) ([\d.]+)px/) ?? [];
    return { 'font-weight': weight, 'font-size': size, ...attributesOf('font-family', value) };
  }
  if (name === 'font-family') return /sans-serif/.test(value) ? {} : { 'font-family': 'Georgia, serif' };
  const rgb = value.match(/^rgb\((\d+)[ ,]+(\d+)[ ,]+(\d+)(?: ?\/ ?([\d.]+))?\)$/);
  if (rgb) {
    const [, red, green, blue, alpha] = rgb;
    return { [name]: hex([red, green, blue]), ...(alpha ? { [`${name}-opacity`]: alpha } : {}) };
  }
  return DRAWN.has(name) ? { [name]: value.replace(/^([\d.]+)px$/, '$1') } : {};
}

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

class Drawing {
  constructor(name, css, variables) {
    this.name = name;
    this.variables = variables;
    this.rules = rulesOf(css).sort(([a], [b]) => weight(a) - weight(b));
    this.ids = new Map();
  }

  id(old) {
    if (!this.ids.has(old)) this.ids.set(old, `§${this.name}_${this.ids.size}`);
    return this.ids.get(old);
  }

  /** What refers to an element in this drawing, or (`href`) to another piece; no more digits than one sees. */
  attribute(name, value, colour) {
    if (name === 'href') return value.replace(/^#/, '#§');
    return value
      .replace(/url\(#([^)]+)\)/g, (_, id) => `url(#${this.id(id)})`)
      .replace('currentColor', colour ?? '#000')
      .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100));
  }

  attributes(element, colour) {
    const found = {};
    for (const { name, value } of element.attributes)
      if (!LEFT_OUT.test(name) && name !== 'xmlns')
        Object.assign(found, DRAWN.has(name) ? attributesOf(name, value) : { [name]: value });
    if (found.id) found.id = this.id(found.id);
    for (const [selector, said] of this.rules)
      if (matches(element, selector))
        for (const [name, value] of Object.entries(said))
          Object.assign(found, attributesOf(name, plainValue(value, this.variables)));
    if (element.localName === 'use') Object.assign(found, { width: '100', height: '100', ...found });
    const own = found.color ?? colour;
    delete found.color;
    for (const [name, value] of Object.entries(found))
      if (value === undefined) delete found[name];
      else found[name] = this.attribute(name, value, own);
    return [found, own];
  }

  draw(node, colour) {
    if (node.nodeType === 3) return escaped(node.textContent.trim() ? node.textContent.trim() : '');
    if (node.nodeType !== 1) return '';
    const [found, own] = this.attributes(node, colour);
    const written = Object.entries(found).map(([name, value]) => ` ${name}="${escaped(value)}"`);
    const inside = this.inside(node, own);
    return `<${node.localName}${written.join('')}${inside ? `>${inside}</${node.localName}>` : '/>'}`;
  }

  inside(node, colour) {
    return [...node.childNodes].map((child) => this.draw(child, colour)).join('');
  }
}

function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false; // `:focus-visible` and the like
  }
}

function variablesOf(css, wanted) {
  return Object.assign(
    {},
    ...rulesOf(css)
      .filter(([selector]) => wanted.includes(selector))
      .map(([, said]) => said),
  );
}

async function piecesOf(game, server, render, house) {
  const { pieces } = await server.ssrLoadModule(`/src/games/${game}/pieces.ts`);
  const window = new Window();
  const drawn = {};
  for (const { name, of, props = {}, box, within } of pieces) {
    const { body, head } = render(of, { props });
    const css = [...head.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
    const variables = variablesOf(house + palette(game), [':root', within]);
    const page = window.document.createElement('div');
    page.innerHTML = box ? `<svg viewBox="${box}">${body}</svg>` : body;
    const symbols = [...page.querySelectorAll('symbol')];
    const shown = symbols.length ? symbols : [page.querySelector('svg')];
    for (const one of shown) {
      const drawing = new Drawing(symbols.length ? one.id : name, css, variables);
      const [found, colour] = drawing.attributes(one);
      const inherited = Object.entries(found).filter(([name]) => DRAWN.has(name));
      const inside = drawing.inside(one, colour);
      const rest = inherited.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
      drawn[drawing.name] = {
        overflow: drawing.rules.some(
          ([selector, said]) => said.overflow === 'visible' && matches(one, selector),
        ),
        box: one.getAttribute('viewBox').split(' ').map(Number),
        svg: rest ? `<g${rest}>${inside}</g>` : inside,
      };
    }
  }
  await window.happyDOM.close();
  return drawn;
}

function palette(game) {
  const file = resolve(GAMES, game, 'palette.css');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

const server = await createServer({
  root: WEB,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, hmr: false, ws: false },
  plugins: [
    wordless,
    svelte({
      configFile: false,
      emitCss: false,
      preprocess: vitePreprocess({ style: false }),
      compilerOptions: { runes: true, css: 'injected' },
    }),
  ],
});
try {
  const { render } = await server.ssrLoadModule('svelte/server');
  const house = readFileSync(resolve(WEB, 'src/style.css'), 'utf8');
  for (const game of readdirSync(GAMES)) {
    if (!existsSync(resolve(GAMES, game, 'pieces.ts'))) continue;
    const drawn = await piecesOf(game, server, render, house);
    const file = resolve(PACKAGES, game.replaceAll('-', '_'), 'pieces.json');
    writeFileSync(file, JSON.stringify(drawn));
  }
} finally {
  await server.close();
}
