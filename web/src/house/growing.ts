// Lets a search think until its limit: as grow_within of src/ludotheque/bots/levels.py.

export interface Search {
  /** How many simulations were done; 0: there is nothing more to find out. */
  grow(simulations: number): number;
  /** The visits of the first move and of the second; nothing where there is one only. */
  visits(): [first: number, second: number] | null;
}

/** How often it looks at the clock, and whether it is to stop. */
const BATCH_SECONDS = 0.02;

/** A limit in simulations alone is kept to the letter. With a clock it also ends when no other move could
 * overtake the first. What is next is reckoned by what was last, and is at most twice as much. Between two
 * batches others have their turn: then `stop` may have become true. */
export async function growWithin(
  search: Search,
  most: number,
  seconds: number | null,
  stop: () => boolean,
  now = () => performance.now() / 1000,
  turn = nextTurn,
): Promise<number> {
  let done = search.grow(1);
  const started = now();
  let before = started;
  let batch = 1;
  while (done && done < most && !stop()) {
    const grown = search.grow(Math.min(batch, most - done));
    done += grown;
    if (!grown) break;
    const last = before;
    before = now();
    const rate = grown / Math.max(before - last, 1e-9);
    batch = Math.max(Math.min(Math.trunc(rate * BATCH_SECONDS), 2 * batch), 1);
    if (seconds !== null) {
      const affordable = rate * (seconds - (before - started));
      batch = Math.min(batch, Math.trunc(affordable));
      if (batch < 1 || isDecided(search, Math.min(most - done, affordable))) break;
    }
    if (before - last > BATCH_SECONDS / 4) await turn();
  }
  return done;
}

function isDecided(search: Search, rest: number): boolean {
  const visits = search.visits();
  return visits !== null && visits[0] - visits[1] > rest;
}

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

/** What has come meanwhile is heard: a timer would wait longer. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    channel.port2.postMessage(null);
  });
}
