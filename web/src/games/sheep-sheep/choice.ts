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

/** The group that a move takes: `take 4` names it by one of its cells. */
export function taken(move: string, groups: number[][]): number[] | null {
  const [verb, cell] = move.split(' ');
  return (verb === 'take' && groups.find((group) => group.includes(Number(cell)))) || null;
}

export class Choice {
  readonly #moves: Ends[];
  /** The move that takes a group, by each of its cells. */
  readonly #takes: Map<string, string>;
  /** The sheep of groups that ending the turn would take: they can be tapped, whether or not they can be exchanged. */
  readonly #ready: Set<string>;

  constructor(
    legal: string[],
    groups: number[][],
    readonly chosen: string | null,
  ) {
    this.#moves = legal.map((move) => ({ move, ends: endsOf(move) }));
    this.#takes = new Map(
      legal.flatMap((move) =>
        (taken(move, groups) ?? []).map((cell): [string, string] => [`cell ${cell}`, move]),
      ),
    );
    this.#ready = new Set(legal.includes('done') ? groups.flat().map((cell) => `cell ${cell}`) : []);
  }

  offer(end: string): Offer {
    const move = this.#takes.get(end) ?? this.#completes(end);
    if (move) return { move };
    const isEnd = this.#ready.has(end) || this.#moves.some(({ ends }) => ends.includes(end));
    return isEnd ? { select: end } : {};
  }

  #completes(end: string): string | undefined {
    if (this.chosen === null || this.chosen === end) return undefined;
    return this.#moves.find(({ ends }) => ends.includes(end) && ends.includes(this.chosen!))?.move;
  }
}

/** Whether a move that is hinted at, or sent, has to do with something. */
export function concerns(move: string | null, end: string, groups: number[][]): boolean {
  if (move === null) return false;
  return (
    (taken(move, groups)?.some((cell) => end === `cell ${cell}`) ?? false) || endsOf(move).includes(end)
  );
}
