// Node's half of test_same_table.py: what the page's table answers to tasks, line by line, or the hashes of it.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { answersOf } from './same_match.mjs';

const [bundle, tasks] = process.argv.slice(2);
const page = await import(bundle);
const rules = {};
for (const [game, { module, ...parts }] of Object.entries(page.games)) {
  const instance = await page.instantiate(await WebAssembly.compile(readFileSync(module)));
  rules[game] = new page.Rules(parts, instance);
}

const hashed = (text) => createHash('sha1').update(text).digest('hex').slice(0, 16);
const said = readFileSync(tasks, 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const task = JSON.parse(line);
    const texts = answersOf(page, rules, task);
    return JSON.stringify(task.in_full ? texts : texts.map(hashed));
  });
process.stdout.write(said.join('\n'));
