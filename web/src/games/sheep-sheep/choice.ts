// A move that takes two gestures has two ends, and either can be chosen first:
// `swap 2 5` is hand 2 and cell 5, `lay 5 3` is cell 5 and face 3. `take 4` takes one gesture.

export interface Offer {
  /** What a click plays now. */
  move?: string;
  /** What a click chooses. */
  select?: string;
}

type Ends = { move: string; ends: string[] };

function endsOf(move: string): string[] {
  const [verb, first, second] = move.split(' ');
  if (verb === 'swap') return [`hand ${first}`, `cell ${second}`];
  if (verb === 'lay') return [`cell ${first}`, `face ${second}`];
  return [];
}

export class Choice {
  readonly #moves: Ends[];
  /** The first cell of a group by each of its cells. */
  readonly #takes: Map<string, string>;

  constructor(
    legal: string[],
    groups: number[][],
    readonly chosen: string | null,
  ) {
    this.#moves = legal.map((move) => ({ move, ends: endsOf(move) }));
    this.#takes = new Map(
      groups.flatMap((group) => {
        const move = `take ${group[0]}`;
        return legal.includes(move) ? group.map((cell): [string, string] => [`cell ${cell}`, move]) : [];
      }),
    );
  }

  offer(end: string): Offer {
    const move = this.#takes.get(end) ?? this.#completes(end);
    if (move) return { move };
    return this.#moves.some(({ ends }) => ends.includes(end)) ? { select: end } : {};
  }

  #completes(end: string): string | undefined {
    if (this.chosen === null || this.chosen === end) return undefined;
    return this.#moves.find(({ ends }) => ends.includes(end) && ends.includes(this.chosen!))?.move;
  }
}

/** Whether a move that is hinted at, or sent, has to do with something. */
export function concerns(move: string | null, end: string, groups: number[][]): boolean {
  if (move === null) return false;
  const [verb, first] = move.split(' ');
  if (verb === 'take')
    return groups.some((group) => group[0] === Number(first) && group.some((c) => end === `cell ${c}`));
  return endsOf(move).includes(end);
}
