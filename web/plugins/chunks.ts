// Which file a module of the page comes in. Each file that a slow line has to ask for costs a round trip: what comes
// together is one file.
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SOURCES = resolve(import.meta.dirname, '../src');
const GAMES = join(SOURCES, 'games');

/** What several pages around a board share. */
const SHARED =
  /src\/(pieces\/(motion|place|focus|arrows|telling|dragging|room|shaking|duration|confirm|pace|beats|saving|QrCode)|games\/moves\.ts|net\/notation|replay\/moment|table\/(Share|Countdown|short))/;

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const found = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

/** `start` and `library`: what every page begins with, and what the home page shares with the tables; in two files, for a
 * connection is slow at first, and a browser has six. `home`: the rest of it.
 * `board-<game>`: what only its board needs. Else as the bundler thinks best. */
export function chunks(): (id: string, graph: Graph) => string | null {
  let start: Set<string> | undefined;
  let home = new Set<string>();
  let table = new Set<string>();
  let boards: [string, Set<string>][] = [];
  return (id, graph) => {
    if (!start) {
      start = reachedFrom(join(SOURCES, 'main.ts'), graph);
      home = reachedFrom(join(SOURCES, 'home/Home.svelte'), graph);
      table = reachedFrom(join(SOURCES, 'table/TablePage.svelte'), graph);
      boards = readdirSync(GAMES, { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => [name, reachedFrom(join(GAMES, name, 'index.ts'), graph)]);
    }
    const games = boards.filter(([, board]) => board.has(id)).map(([game]) => game);
    const isAtTable = table.has(id) || games.length > 0;
    if (start.has(id)) return /node_modules/.test(id) ? 'library' : 'start';
    if (home.has(id)) return isAtTable ? 'start' : 'home';
    if (SHARED.test(id) || games.length > 1) return 'pieces';
    return games.length ? `board-${games[0]}` : null;
  };
}
