// What a device needs to install the page: a manifest in each language, with the screenshots of the documentation.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Plugin } from 'vite';
import { gameNames, spacedInFrench, wordsOf } from './catalogues.ts';

const PUBLIC = resolve(import.meta.dirname, '../public');
const PICTURES = resolve(import.meta.dirname, '../../docs/pictures');
const FILES = { fr: 'manifest.webmanifest', en: 'manifest.en.webmanifest' };
const PAPER = '#fbf6ea';
/** How the screenshots in docs/pictures are taken. */
const FORMS = [
  { tag: 'phone', form_factor: 'narrow', sizes: '390x844' },
  { tag: 'laptop', form_factor: 'wide', sizes: '1280x800' },
];

export function manifestOf(language: keyof typeof FILES) {
  const say = speaker(language);
  const title = (game: string) => say(`${game}-title`, { theme: '' });
  const screenshots = FORMS.flatMap(({ tag, ...form }) =>
    ['home', ...gameNames()].map((name) => ({
      src: `/pictures/${name}-${tag}-${language}.png`,
      type: 'image/png',
      ...form,
      label: name === 'home' ? say('app-home') : title(name),
    })),
  ).filter(({ src }) => existsSync(pictureAt(src)));
  return {
    id: '/',
    name: 'Ludothèque',
    short_name: 'Ludothèque',
    description: say('app-description'),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['games', 'entertainment'],
    prefer_related_applications: false,
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
      { src: '/icon-full-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
    shortcuts: gameNames().map((game) => ({
      name: title(game),
      url: `/new/${game}/bots`,
      icons: existsSync(join(PUBLIC, `icon-${game}.png`))
        ? [{ src: `/icon-${game}.png`, type: 'image/png', sizes: '192x192' }]
        : [],
    })),
    screenshots,
  };
}

export function speaker(language: keyof typeof FILES) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const own = readFileSync(join(import.meta.dirname, `manifest.${language}.ftl`), 'utf8');
  for (const text of [wordsOf('shell', language), language === 'fr' ? spacedInFrench(own) : own])
    bundle.addResource(new FluentResource(text));
  return (key: string, values: Record<string, string> = {}) =>
    bundle.formatPattern(bundle.getMessage(key)!.value!, values);
}

const pictureAt = (src: string) => join(PICTURES, src.slice('/pictures/'.length));

export function manifest(): Plugin {
  let folder = '';
  return {
    name: 'manifest',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      mkdirSync(join(folder, 'pictures'), { recursive: true });
      for (const language of ['fr', 'en'] as const) {
        const made = manifestOf(language);
        writeFileSync(join(folder, FILES[language]), JSON.stringify(made));
        for (const { src } of made.screenshots) copyFileSync(pictureAt(src), join(folder, src));
      }
    },
  };
}
