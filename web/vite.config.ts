import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { catalogues } from './plugins/catalogues.ts';
import { chunks } from './plugins/chunks.ts';
import { manifest } from './plugins/manifest.ts';
import { shell } from './plugins/shell.ts';

const server = 'http://127.0.0.1:8787';

export default defineConfig({
  base: './', // parts of the page find each other below any address
  plugins: [svelte(), catalogues(), manifest(), shell()],
  build: {
    outDir: '../src/ludotheque/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the server's policy allows nothing inline
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false }, // who only wants to play need not read them
      output: {
        codeSplitting: {
          groups: [{ name: chunks(), includeDependenciesRecursively: false }],
        },
      },
    },
  },
  // The house on this device: its games are files of their own, as those of the page are.
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A busy machine is slow, not wrong.
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // Files that need more of a browser say so in their first line; to load that takes half a second each time.
    environment: 'node',
    pool: 'threads', // a thread begins sooner than a process
    testTimeout: 120_000,
  },
});
