// How bots think and judge in the page, in Node: the modules of web/src/house, loaded as Vite would load them.
// It writes an answer to every task.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [web, tasks, answers] = process.argv.slice(2);
const vite = createRequire(join(web, 'package.json')).resolve('vite');
const { createServer } = await import(pathToFileURL(vite).href);
const server = await createServer({
  root: web,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  cacheDir: join(tasks, '..', 'vite'),
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
// No network fetches the modules here: they are files.
globalThis.fetch = async (address) =>
  new Response(readFileSync(join(web, address)), { headers: { 'Content-Type': 'application/wasm' } });

const load = (path) => server.ssrLoadModule(`/src/${path}`);
const { Mind } = await load('house/mind.ts');
const { Judge, KEY } = await load('house/analysis.ts');
const { Outlooks } = await load('house/outlooks.ts');
const { loadRules } = await load('engine/files.ts');
const { findRules } = await load('engine/games.ts');
const { Transcript } = await load('engine/transcripts.ts');

const once = (make) => {
  const known = new Map();
  return async (name) => {
    if (!known.has(name)) known.set(name, await make(name));
    return known.get(name);
  };
};
const mindOf = once((game) => Mind.of(game));
const rulesOf = once((game) => findRules(game));

/** Fractions as their bits: nothing is rounded on the way. */
const bits = (numbers) => Buffer.from(Float64Array.from(numbers).buffer).toString('hex');

async function think({ game, view, stream, simulations }) {
  const mind = await mindOf(game);
  const thought = await mind.judge(Buffer.from(view, 'hex'), KEY, stream, simulations);
  const { action, values, why, simulations: done, compared } = thought;
  const found = values.map(({ move, worth, wins, points, visits }) => `${move} ${bits([worth, wins ?? 0, points ?? 0, visits])}`);
  return { action, done, found, why, compared };
}

async function analyse({ game, transcript, simulations, matches }) {
  const [rules, mind, instance] = [await rulesOf(game), await mindOf(game), await loadRules(game)];
  const outlooks = new Outlooks(rules.declared, await instance(), KEY, matches, async () => {});
  return new Judge(rules, mind, outlooks, simulations).analyse(Transcript.read(transcript), () => {});
}

const lines = [];
for (const line of readFileSync(tasks, 'utf8').trim().split('\n')) {
  const task = JSON.parse(line);
  lines.push(JSON.stringify(await (task.transcript ? analyse(task) : think(task))));
}
writeFileSync(answers, lines.join('\n'));
await server.close();
process.exit(0);
