// The modules of the games: each is a file of its own, fetched when it is needed.
import type { Exports } from '../declared/rules/exports';
import { instantiate } from './module';

// Their addresses are known at once: to ask for each would take a slow line's time.
const files = import.meta.glob<string>('../declared/rules/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const modules = new Map<string, Promise<WebAssembly.Module>>();

export const hasRules = (game: string): boolean => fileOf(game) !== undefined;

const fileOf = (game: string) => files[`../declared/rules/${game}.wasm`];

/** The rules of a game, as often as one likes: each has a memory of its own. */
export async function loadRules(game: string): Promise<() => Promise<Exports>> {
  const module = await compiled(game);
  return () => instantiate(module);
}

/** Once, whoever needs it. */
function compiled(game: string): Promise<WebAssembly.Module> {
  const file = fileOf(game);
  if (!file) throw new RangeError(`there is no module of the rules of ${game}`);
  const known = modules.get(game);
  if (known) return known;
  const module = fetch(file).then(compile);
  modules.set(game, module);
  module.catch(() => modules.delete(game)); // the network may be back the next time
  return module;
}

/** Some places that keep files do not know what WebAssembly is: a browser then refuses to compile it on the way. */
async function compile(answer: Response): Promise<WebAssembly.Module> {
  if (!answer.ok) throw new TypeError(`${answer.url}: ${answer.status}`);
  if (answer.headers.get('Content-Type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
