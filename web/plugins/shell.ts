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
const PAGE = 'index.html';
/** What nobody needs without a network: the worker itself, and what is shown only when the page is installed. */
const NOT_KEPT = /^(sw\.js|fonts\/.*|pictures\/.*|icon-.*\.png)$/;

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
    closeBundle: () => finish(folder),
  };
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
