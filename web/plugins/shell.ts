// What the built page needs around it: its version, the list of files that work offline, and compressed copies.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { gameNames } from './catalogues.ts';
import { speaker } from './manifest.ts';

const COMPRESSED = /\.(js|css|html|svg|json|wasm|webmanifest)$/;

/** Where fonts are, with their licences, which go wherever they go. */
const FONTS = join(import.meta.dirname, '..', 'src', 'fonts');
/** Which page is in which file. */
const PAGES = join(import.meta.dirname, '..', 'src', 'pages.ts');
const PAGE = 'index.html';
/** What the page itself names. */
const IN_SHELL = /^(start|library|rolldown-runtime)$/;
/** What nobody needs without a network: the worker itself, what a server reads, and what is shown only when the page is installed. */
const NOT_KEPT = /^(sw\.js|parts\.json|fonts\/.*|pictures\/.*|icon-.*\.png)$/;

export function shell(): Plugin {
  let folder = '';
  return {
    name: 'shell',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    generateBundle() {
      for (const name of readdirSync(FONTS).filter((one) => one.endsWith('.txt')))
        this.emitFile({
          type: 'asset',
          fileName: `fonts/${name}`,
          source: readFileSync(join(FONTS, name)),
        });
    },
    /** What the server tells a browser to fetch together with the shell (server/web/page_files.py). */
    writeBundle(_, bundle) {
      writeFileSync(join(folder, 'parts.json'), JSON.stringify(partsOf(bundle)));
    },
    closeBundle: () => finish(folder),
  };
}

type Bundle = Record<string, { type: string }>;
interface Chunk {
  type: 'chunk';
  fileName: string;
  isEntry: boolean;
  name: string;
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** The files that every page begins with; those of the words, by part and language; of each kind of page; of each game's
 * board. */
function partsOf(bundle: Bundle) {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk');
  const byName = new Map(chunks.map((one) => [one.fileName, one]));
  const needs = (one: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(one) || one.isEntry || IN_SHELL.test(one.name)) return seen;
    seen.add(one);
    for (const name of one.imports) needs(byName.get(name)!, seen);
    return seen;
  };
  const withStyles = ({ fileName, viteMetadata }: Chunk) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ];
  const files = (one: Chunk) => [...needs(one)].flatMap(withStyles);
  const found = (pattern: RegExp) =>
    chunks.flatMap((one) =>
      one.moduleIds
        .flatMap((id) => [...id.matchAll(pattern)])
        .map((match) => [match.slice(1), files(one)] as const),
    );
  const words: Record<string, Record<string, string[]>> = {};
  for (const [[language, part], names] of found(/virtual:words\/(fr|en)\/([a-z-]+)$/g))
    (words[part!] ??= {})[language!] = names;
  const boards = found(/src\/games\/([a-z-]+)\/index\.ts$/g).map(([[game], names]) => [game!, names]);
  const pages = [
    ...readFileSync(PAGES, 'utf8').matchAll(/'?([a-z-]+)'?: \(\) => import\('\.(.+)'\)/g),
  ].map(([, page, file]) => [
    page!,
    files(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src${file}`)))!),
  ]);
  const start = chunks.filter(({ name }) => IN_SHELL.test(name)).flatMap(withStyles);
  return { start, words, pages: Object.fromEntries(pages), boards: Object.fromEntries(boards) };
}

export function finish(folder: string): void {
  const files = (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.[a-z0-9]+$/.test(name) && !/\.(br|gz)$/.test(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  const version = hash.digest('hex').slice(0, 16);
  // The page itself stands first, by the address of its folder: some places do not know it by another.
  const kept = files
    .filter((name) => !NOT_KEPT.test(name))
    .sort((one, other) => Number(other === PAGE) - Number(one === PAGE))
    .map((name) => [name === PAGE ? './' : name, statSync(join(folder, name)).size]);
  change(join(folder, 'sw.js'), (worker) =>
    worker
      .replace("'__VERSION__'", JSON.stringify(version))
      .replace("['__FILES__']", JSON.stringify(kept))
      .replace("['__TURNS__']", JSON.stringify(turns())),
  );
  // By its version, a page that opens from what is kept knows that it is old. Every address of a server shows this file, so
  // it names its parts from the root; they name each other by where they are. `ludotheque site` makes of it the
  // page of a folder that may be anywhere.
  change(join(folder, PAGE), (page) =>
    page
      .replaceAll(/ (src|href)="\.\//g, ' $1="/')
      .replace('</head>', `  <meta name="version" content="${version}" />\n  </head>`),
  );
  writeFileSync(join(folder, 'version.json'), JSON.stringify({ version }));
  for (const name of [...files, 'version.json']) if (COMPRESSED.test(name)) compress(join(folder, name));
}

/** What a notification says, by language and game: its title, and of which game it is. */
function turns(): Record<string, Record<string, [string, string]>> {
  const inLanguage = (language: 'fr' | 'en') => {
    const say = speaker(language);
    const said = (game: string): [string, string] => [
      say('page-push-turn', {}),
      say(`${game}-title`, { theme: '' }),
    ];
    return Object.fromEntries(gameNames().map((game) => [game, said(game)]));
  };
  return { fr: inLanguage('fr'), en: inLanguage('en') };
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < 600) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
