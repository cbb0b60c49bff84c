// The figures of a judged match. src/ludotheque/arena/analysis/figures.py computes them, compiled; here they get
// their names.
import judging from '../declared/house/judging.json';
import { COURSE_COLUMNS, DECIDES, SHOWS } from '../declared/rules/exports';
import type { Balance, Grade, Turning } from '../replay/study';
import type { JudgedDecision } from './analysis';
import type { Mark } from './moments';
import type { Estimate, Outlook, Outlooks } from './outlooks';

const [ROWS, SEATS] = judging.line_size as [number, number];
const [TURNINGS, TURN] = judging.turnings_size as [number, number];
/** A turning point: its line, its kind, the shares of the win that changed hands, the change of each seat. */
const [AT, KIND, SWING, CHANGES] = [0, 1, 2, 3];

export const gradeOf = (outlooks: Outlooks, cost: number, error: number, isBest: boolean): Grade =>
  judging.grades[outlooks.exports.grade_of(cost, error, Number(isBest))] as Grade;

/** Which lines are decisions, and after which something shows. */
export function markCourse({ exports, room }: Outlooks, course: Mark[]) {
  const at = room.take(8 * COURSE_COLUMNS * course.length);
  const cells = () => new BigInt64Array(exports.memory.buffer, at, COURSE_COLUMNS * course.length);
  course.forEach((line, i) => cells().set(line.map(BigInt), COURSE_COLUMNS * i));
  exports.mark_course(course.length, at);
  const is = (line: number, column: number) => cells()[COURSE_COLUMNS * line + column] !== 0n;
  return course.map((_, i) => ({ decides: is(i, DECIDES), shows: is(i, SHOWS) }));
}

export class Figures {
  readonly #at;
  /** How many lines are written, the start included. */
  #count = 1;

  constructor(
    readonly outlooks: Outlooks,
    readonly players: number,
    lines: number,
    start: Outlook,
  ) {
    const { room } = outlooks;
    this.#at = {
      lines: room.take(8 * ROWS * SEATS * (lines + 1)),
      balance: room.take(8 * judging.balance.length),
      turnings: room.take(8 * TURNINGS * TURN),
    };
    this.#write(0, start.wins);
  }

  /** One line more: what was luck in it, for every seat. */
  add(after: Outlook, decision: JudgedDecision | null, closes: boolean): Estimate {
    const line = this.#count++;
    this.#write(line, after.wins);
    const about = { closes: Number(closes), seat: 0, grade: 0, cost: 0, points: 0 };
    if (decision) {
      const { gain, gain_error, harm, harm_error, seat, grade, cost, points } = decision;
      Object.entries({ gain, gain_error, harm, harm_error }).forEach(([name, values]) =>
        this.#row(line, judging.of_seats.indexOf(name)).set(values),
      );
      Object.assign(about, { seat, grade: judging.grades.indexOf(grade), cost, points });
    }
    this.#row(line, judging.of_seats.length).set(
      judging.of_lines.map((name) => about[name as keyof typeof about]),
    );
    this.outlooks.exports.note_luck(this.#count, this.#at.lines, line);
    return { mean: this.#read(line, 'luck'), error: this.#read(line, 'luck_error') };
  }

  balances(): Balance[] {
    return Array.from({ length: this.players }, (_, seat) => {
      this.outlooks.exports.balance(this.#count, this.#at.lines, seat, this.#at.balance);
      const found = this.#floats(this.#at.balance, judging.balance.length);
      const named = judging.balance.map((name, i) => [name, found[i]!]);
      return { seat, ...Object.fromEntries(named) } as Balance;
    });
  }

  /** Whether more than half of what the winner won came by luck; null where nobody has won, or several have. */
  verdict(winners: number[]): string | null {
    if (winners.length !== 1) return null;
    const { lines, balance } = this.#at;
    return judging.verdicts[this.outlooks.exports.verdict_of(this.#count, lines, winners[0]!, balance)]!;
  }

  /** The greatest, in the order in which they happened. */
  turningPoints(): Turning[] {
    const { lines, turnings } = this.#at;
    const many = this.outlooks.exports.turnings(this.#count, lines, this.players, turnings);
    return Array.from({ length: many }, (_, i) => {
      const found = this.#floats(turnings + 8 * TURN * i, TURN);
      return {
        line: found[AT!]!,
        kind: judging.turns[found[KIND!]!]!,
        swing: found[SWING!]!,
        changes: [...found.slice(CHANGES, CHANGES! + this.players)],
      };
    });
  }

  #write(line: number, wins: Estimate): void {
    this.#row(line, judging.of_seats.indexOf('wins')).set(wins.mean);
    this.#row(line, judging.of_seats.indexOf('wins_error')).set(wins.error);
  }
  #read(line: number, name: string): number[] {
    return [...this.#row(line, judging.of_seats.indexOf(name)).slice(0, this.players)];
  }
  #row(line: number, row: number): Float64Array {
    return this.#floats(this.#at.lines + 8 * SEATS * (ROWS * line + row), SEATS);
  }
  #floats(at: number, many: number): Float64Array {
    return new Float64Array(this.outlooks.exports.memory.buffer, at, many);
  }
}
