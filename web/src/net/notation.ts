// The moves of a game as texts and as numbers, from what it declares: as src/ludotheque/core/declarations.py.

export interface MoveArgument {
  name: string;
  /** What it can be, in the order of the numbers of the moves: all from `least` to `most`, or `values`. */
  least?: number;
  most?: number;
  values?: (string | number | number[])[];
  /** People count it from 1. */
  isPlace?: boolean;
  /** The field of a view that shows what is in that place: `meadow`, `hands[seat]`. */
  liesIn?: string;
}
export interface MoveKind {
  key: string;
  /** How it is written: `swap {hand} {cell}`. */
  form: string;
  arguments: MoveArgument[];
  /** A list of numbers follows. */
  hasOrder?: boolean;
}
type Told = string | number | number[];
/** What tells a move: the end of a key of the catalogue, and the arguments as people count. Of a place also
 * what lies there, in a view: `cell_shows`, and the other half of it, `cell_other`; `none` where there is
 * nothing, or no view. */
export interface SaidMove {
  key: string;
  arguments: Record<string, unknown>;
}
/** A view, as far as a move is told by it. */
export type Seen = { seat: number | null };

const ORDER = /^(0|[1-9][0-9]?)( (0|[1-9][0-9]?))*$/;

const valuesOf = ({ values, least = 0, most = -1 }: MoveArgument): Told[] =>
  values ?? Array.from({ length: most - least + 1 }, (_, i) => least + i);
const textOf = (told: Told): string => (Array.isArray(told) ? told.join('') : String(told));

/** Every combination of the arguments; the last counts fastest. */
const combined = (all: Told[][]): Told[][] =>
  all.reduce<Told[][]>((known, values) => known.flatMap((one) => values.map((v) => [...one, v])), [[]]);

export class Notation {
  /** The text of every action, by its number. */
  readonly texts: string[] = [];
  readonly #moves: { kind: MoveKind; told: Told[] }[] = [];
  readonly #numbers = new Map<string, number>();

  constructor(readonly kinds: MoveKind[]) {
    for (const kind of kinds)
      for (const told of combined(kind.arguments.map(valuesOf))) {
        const named = new Map(kind.arguments.map(({ name }, i) => [name, textOf(told[i]!)]));
        const text = kind.form.replaceAll(/\{(\w+)\}/g, (_, name: string) => named.get(name)!);
        this.#numbers.set(text, this.texts.length);
        this.texts.push(text);
        this.#moves.push({ kind, told });
      }
  }

  /** The number of a move; its list, if it has one, is left out. None where a text means no move. */
  meant(text: string): number | undefined {
    const found = this.#numbers.get(text);
    if (found !== undefined) return found;
    const [word = '', ...rest] = text.split(' ');
    const kind = this.kinds.find((one) => one.hasOrder && one.form === word);
    return kind && ORDER.test(rest.join(' ')) ? this.#numbers.get(word) : undefined;
  }

  said(text: string, view?: Seen): SaidMove | undefined {
    const move = this.#moves[this.meant(text) ?? -1];
    if (!move) return undefined;
    const values: Record<string, unknown> = {};
    move.kind.arguments.forEach(({ name, isPlace, liesIn }, i) => {
      const told = move.told[i]!;
      values[name] = isPlace ? (told as number) + 1 : told;
      if (!liesIn) return;
      const there = view ? shown(view, liesIn, told as number) : null;
      const [shows, other] = Array.isArray(there) ? there : [there];
      values[`${name}_shows`] = shows ?? 'none';
      values[`${name}_other`] = other ?? 'none';
    });
    return { key: move.kind.key, arguments: values };
  }
}

/** What a view shows in a place: `meadow`; `hands[seat]`, where the row of the seat is meant. */
function shown(view: Seen, name: string, index: number): unknown {
  const [field = '', isOwn] = name.split('[');
  let found = (view as unknown as Record<string, unknown[]>)[field] ?? [];
  if (isOwn) found = view.seat === null ? [] : (found[view.seat] as unknown[]);
  return found[index] ?? null;
}

const known = new Map<MoveKind[], Notation>();

export function notationOf(kinds: MoveKind[]): Notation {
  const found = known.get(kinds) ?? new Notation(kinds);
  known.set(kinds, found);
  return found;
}
