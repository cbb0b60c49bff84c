// Has the modules of src/declared written from what the games declare: before anything that reads them runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';

const WEB = resolve(import.meta.dirname, '..');
const SOURCES = resolve(WEB, '../src');
const python = process.env.LUDOTHEQUE_PYTHON ?? resolve(WEB, '../.venv/bin/python');

function run(module, ...options) {
  const { error, status } = spawnSync(python, ['-m', module, ...options], {
    stdio: 'inherit',
    // The games of this folder, wherever that Python has them from.
    env: {
      ...process.env,
      PYTHONPATH: [SOURCES, process.env.PYTHONPATH].filter(Boolean).join(delimiter),
    },
  });
  if (error) {
    console.error(
      `The page's types come from the games, and ${python} does not run (${error.code}): make setup installs it.`,
    );
    process.exit(1);
  }
  if (status !== 0) process.exit(status ?? 1);
}

run('ludotheque.core.targets.typescript', resolve(WEB, 'src/declared'), ...process.argv.slice(2));
// Seldom new, and slow: make writes it when it is.
const house = resolve(WEB, 'src/declared/house');
const isThere = ['shelf.json', 'messages.ts', 'examples'].every((name) =>
  existsSync(resolve(house, name)),
);
if (!isThere) run('ludotheque.server.web.page_data', house);
