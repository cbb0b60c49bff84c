// The page's words and rule pages come from the same files as the terminal's: the catalogues (*.ftl) and
// the rules (*.md) of the Python packages, and what only the page says, beside the page's own code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

const WEB = resolve(import.meta.dirname, '..');
const PACKAGE = resolve(WEB, '../src/ludotheque');
const SPACES = join(PACKAGE, 'core/spaces.fr.json');
/** Written by ludotheque.core.targets.typescript (npm run declare). */
const GAMES = join(WEB, 'src/declared/games.json');
const LANGUAGES = ['fr', 'en'];
/** Sentences that only a terminal or a file needs. */
const ELSEWHERE = /^(cli-|picture-|position-|error-transcript|error-verify)|-screen-|-position-|-typed-/;
/** What the home page says of a game, before the game itself is there. */
const ON_THE_BOX = /^(title|tagline|(theme|option|record)-[a-z-]+)$/;

/** What lies between two pieces of code in a rule page: notation and drawings keep their plain spaces. */
const NOT_CODE = /(?<=^|<\/code>)(?:(?!<code)[^])+/g;

/** The games, and the folder of each: in our package, or in one that is installed beside it. */
const folders = (): Record<string, string> => JSON.parse(readFileSync(GAMES, 'utf8'));

export function gameNames(): string[] {
  return Object.entries(folders())
    .filter(([, folder]) => existsSync(join(folder, 'rules.fr.md')))
    .map(([game]) => game)
    .sort();
}

const folderOf = (game: string) => folders()[game]!;

/** The files of a part of the catalogue: the shell, the study of a match, an evening, or a game. */
export function wordFiles(part: string, language: string): string[] {
  if (part === 'shell') {
    const shared = ['core', 'bots', 'server'].flatMap((folder) => ftl(join(PACKAGE, folder), language));
    return [...shared, ...ftl(join(WEB, 'src/words'), language)];
  }
  if (part === 'evening') return ftl(join(WEB, 'src/evening'), language);
  if (part === 'study')
    return [
      ...ftl(join(PACKAGE, 'arena'), language).filter((file) => /analysis/.test(file)),
      ...ftl(join(WEB, 'src/replay'), language),
    ];
  if (part === 'box') return ftl(join(WEB, 'src/box'), language);
  const own = ftl(folderOf(part), language).filter((file) => !file.endsWith(`examples.${language}.ftl`));
  return [...own, ...ftl(join(WEB, 'src/games', part), language)];
}

function ftl(folder: string, language: string): string[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(`.${language}.ftl`))
        .sort()
        .map((name) => join(folder, name))
    : [];
}

/** Each message of a catalogue with its key. A message starts at the margin with `key =`. */
export function messages(text: string): [string, string][] {
  const starts = [...text.matchAll(/^([a-z][a-z0-9-]*) *=/gm)];
  return starts.map((start, i) => {
    const body = text.slice(start.index, starts[i + 1]?.index ?? text.length);
    return [start[1]!, body.replaceAll(/^#.*\n?/gm, '').trimEnd()];
  });
}

export function wordsOf(part: string, language: string): string {
  const games = gameNames();
  const own = said(part, language).filter(([key]) => !games.includes(part) || !isOnTheBox(part, key));
  const boxes = (game: string) => said(game, language).filter(([key]) => isOnTheBox(game, key));
  const all = part === 'shell' ? [...own, ...games.flatMap(boxes)] : own;
  const text = all.map(([, message]) => message).join('\n');
  return language === 'fr' ? spacedInFrench(text) : text;
}

/** French signs that stand apart from their word stay on its line, by the table that the terminal has too. The
 * catalogues are written with plain spaces. */
export function spacedInFrench(text: string): string {
  const spaces = JSON.parse(readFileSync(SPACES, 'utf8')) as [string, string][];
  return spaces.reduce((so, [find, put]) => so.replaceAll(new RegExp(find, 'gu'), put), text);
}

function said(part: string, language: string): [string, string][] {
  return wordFiles(part, language)
    .flatMap((file) => messages(readFileSync(file, 'utf8')))
    .filter(([key]) => !ELSEWHERE.test(key));
}

const isOnTheBox = (game: string, key: string) =>
  key.startsWith(`${game}-`) && ON_THE_BOX.test(key.slice(game.length + 1));

export interface RulePart {
  /** The number of the rule that it tells; nothing for headings, and what belongs to no rule. */
  rule: string;
  html: string;
}

/** A rule page in its parts, one a rule, and what stands below its pictures. */
export function rulesOf(
  game: string,
  language: string,
): { parts: RulePart[]; captions: Record<string, string> } {
  const parts = ruleHtml(game, language)
    .split(/(?=<p class="rule"|<div class="decision"><h2|(?<!<div class="decision">)<h2)/)
    .map((html) => ({ rule: html.match(/^<p class="rule" id="([^"]+)"/)?.[1] ?? '', html }));
  const file = join(folderOf(game), `examples.${language}.ftl`);
  const said = existsSync(file) ? messages(readFileSync(file, 'utf8')) : [];
  const captions = said.map(([key, message]) => {
    const text = message.slice(message.indexOf('=') + 1).trim();
    return [
      key.slice(`${game}-example-`.length),
      language === 'fr' ? spacedInFrench(text) : text,
    ] as const;
  });
  return { parts, captions: Object.fromEntries(captions) };
}

/** A rule page as HTML, its numbered rules with anchors. */
function ruleHtml(game: string, language: string): string {
  const text = readFileSync(join(folderOf(game), `rules.${language}.md`), 'utf8');
  const html = marked.parse(text, { async: false });
  const spaced = language === 'fr' ? html.replaceAll(NOT_CODE, spacedInFrench) : html;
  return spaced
    .replaceAll(
      /<p><strong>([A-Z]{2}-\d+)<\/strong>/g,
      '<p class="rule" id="$1"><a class="number" href="#$1">$1</a>',
    )
    .replaceAll(ABOUT_NUMBERS, '<p class="decision">$1')
    .replaceAll(
      / ?\(<em>((?:Décision|Decision)[^<:]*)<\/em>\)/g,
      '<span class="decision"> (<em>$1</em>)</span>',
    )
    .replaceAll(DECISION, (_, bracket: string, mark: string, rest: string) => {
      const text = rest.trim();
      if (bracket) return `(<em class="decision">${mark} </em>${text}`;
      return `<em class="decision">${mark}</em> ${text && text[0]!.toUpperCase() + text.slice(1)}`;
    })
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(NOTATION, '<div class="decision">$&</div>');
}
/** Where the booklets leave something open, we had to choose. What was chosen is a rule; that it was, not everybody
 * wants to know. */
const DECISION = /(\(?)<em>((?:Décisions?|Decisions?)[^<:]*:?)([^<]*)<\/em>/g;
/** How moves are typed: for who plays in a terminal, or reads transcripts. It ends the page. */
const NOTATION = /<h2>(?:Comment jouer ici|How to play here)<\/h2>[^]*$/;
/** The paragraph that tells what the numbers and the decisions are. */
const ABOUT_NUMBERS = /<p>((?:Le numéro devant|Les numéros|The number|The numbers)[^<]*<em>)/g;

export function catalogues(): Plugin {
  const prefix = 'virtual:';
  return {
    name: 'catalogues',
    resolveId: (id) => (/^virtual:(words|rules|catalogues)/.test(id) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + prefix)) return;
      const [kind, language = '', part = ''] = id.slice(1 + prefix.length).split('/');
      if (kind === 'catalogues') return index();
      if (kind === 'words')
        for (const file of [SPACES, ...wordFiles(part, language)]) this.addWatchFile(file);
      const text = kind === 'words' ? wordsOf(part, language) : rulesOf(part, language);
      return `export default ${JSON.stringify(text)}`;
    },
  };
}

/** How to get each part, in each language, when it is needed. */
function index(): string {
  const parts = (kind: string, names: string[]) =>
    `{${names
      .map(
        (name) =>
          `"${name}":{${LANGUAGES.map((l) => `${l}:()=>import("virtual:${kind}/${l}/${name}")`).join(',')}}`,
      )
      .join(',')}}`;
  return `export const words=${parts('words', ['shell', 'study', 'box', 'evening', ...gameNames()])};
export const rules=${parts('rules', gameNames())};`;
}
