// A judged match: docs/analyse.md says what the figures mean.
import judging from '../declared/house/judging.json';
import type * as declared from '../declared/house/analysis';
import type { Balance, Turning } from '../declared/house/analysis';
import type { Study as StudyShown } from '../declared/house/schemas';
import { sayMove } from '../games/moves';
import type { IconName } from '../pieces/Icon.svelte';
import type { Seen } from '../net/notation';
import { language, named, say } from '../words/words.svelte';

export type { Balance, Turning };
export type Grade = 'best' | 'better' | 'fine' | 'mistake' | 'blunder';
/** `shown` is a part of the player's view; analyses of long ago do not have it. */
export type Decision = Omit<declared.Decision, 'shown' | 'grade'> & { shown?: Seen; grade: Grade };
export type Point = Omit<declared.Point, 'decision'> & { decision: Decision | null };
export type Analysis = Omit<declared.Analysis, 'points'> & { points: Point[] };
export type Study = Omit<StudyShown, 'analysis'> & { analysis: Analysis | null };

export const GRADE_ICONS: Record<Grade, IconName> = {
  best: 'crown',
  better: 'crown',
  fine: 'check',
  mistake: 'undo',
  blunder: 'close',
};

/** Standard errors of a margin at 95 % confidence and of a judgement, and the least loss that is called a mistake. */
const { sure_of_a_sum: CONFIDENCE, sure: SURE, mistake: MISTAKE } = judging;

/** `+12 %`; no sign where there is no change. */
export function percent(share: number, signed = true): string {
  const number = Math.round(100 * share);
  const sign = signed && number > 0 ? '+' : number < 0 ? '−' : '';
  return `${sign}${Math.abs(number)}${language() === 'fr' ? '\u202f' : ''}%`;
}

/** How many percent, where a sentence says what was lost or won of them. */
export const points = (share: number): number => Math.abs(Math.round(100 * share));

/** Where the true figure lies: `±3`. At 95 % confidence, but for a judgement, which wants more. */
export const margin = (error: number, reach = CONFIDENCE): string =>
  `±${Math.round(100 * reach * error)}`;

/** What may be said of a move that is neither surely better nor surely worse than the best bot's. */
function side({ cost, cost_error }: Decision): 'same' | 'worse' | 'better' {
  const isSure = Math.abs(cost) > SURE * cost_error;
  if (points(cost) === 0 || (isSure && Math.abs(cost) < MISTAKE)) return 'same';
  return cost > 0 ? 'worse' : 'better';
}

/** The sentences of an analysis, in the words that the terminal uses too. */
export class Account {
  constructor(
    readonly analysis: Analysis,
    readonly names: string[],
    /** Who reads: sentences say `you` to them. */
    readonly me: number | null = null,
  ) {}

  /** About what this seat did. */
  #of = (key: string, seat: number) => (seat === this.me ? `${key}-mine` : key);
  #name = (seat: number): string => (seat === this.me ? say('page-you') : this.names[seat]!);

  #move = ({ shown }: Decision, move: string) => sayMove(this.analysis.game, move, shown);
  point = (line: number): Point | undefined => this.analysis.points[line - 1];

  get verdict(): string | null {
    const { verdict, result } = this.analysis;
    const seat = result.winners[0] ?? -1;
    const winner = this.names[seat];
    return verdict && winner ? say(this.#of(`analysis-verdict-${verdict}`, seat), { winner }) : null;
  }

  judgement(point: Point, decision: Decision): string {
    return say(this.#of(`analysis-${decision.grade}`, decision.seat), {
      step: point.line,
      name: this.names[decision.seat],
      move: this.#move(decision, decision.played),
      best: this.#move(decision, decision.best),
      cost: points(decision.cost),
      margin: margin(decision.cost_error, SURE),
      side: side(decision),
    });
  }

  /** The best move, the one that was played and what else there was, side by side. */
  compared(decision: Decision): string {
    const moves = decision.alternatives.map(({ move, wins }) =>
      say('analysis-worth', {
        move: this.#move(decision, move),
        wins: points(wins),
        played: move === decision.played,
      }),
    );
    return moves.length ? say('analysis-compared', { moves: moves.join(' · ') }) : '';
  }

  /** Why the best bot would have played so; nothing where it has no reason to tell. */
  why(decision: Decision): string {
    if (!decision.why) return '';
    const because = say(decision.why, named(decision.arguments, this.names));
    const name = this.names[decision.seat];
    return say(this.#of('analysis-why', decision.seat), {
      best: this.#move(decision, decision.best),
      name,
      because,
    });
  }

  /** A slip, as the board shows it: what would have been better, and what was played. */
  slip(line: number): Decision | null {
    const decision = this.point(line)?.decision;
    const isSlip = decision?.grade === 'mistake' || decision?.grade === 'blunder';
    return isSlip && decision.best !== decision.played ? decision : null;
  }

  turning(turning: Turning): { told: string; compared: string; why: string } {
    const point = this.point(turning.line);
    const decision = point?.decision;
    if (point && decision && turning.kind === 'slip')
      return {
        told: this.judgement(point, decision),
        compared: this.compared(decision),
        why: this.why(decision),
      };
    if (point && decision && turning.kind === 'stroke') {
      const { seat } = decision;
      const told = say(this.#of('analysis-stroke', seat), {
        step: point.line,
        name: this.names[seat],
        move: this.#move(decision, decision.played),
        gain: points(decision.gain[seat]!),
        margin: margin(decision.gain_error[seat]!, SURE),
      });
      const why = decision.grade === 'best' ? this.why(decision) : '';
      return { told, compared: this.compared(decision), why };
    }
    return {
      told: say('analysis-luck', { step: turning.line, changes: this.changes(turning) }),
      compared: '',
      why: '',
    };
  }

  /** `Zoé +16 %`, for those whom it concerns most. */
  changes({ changes, swing }: Turning): string[] {
    return changes
      .map((change, seat) => ({ change, seat }))
      .filter(({ change }) => Math.abs(change) >= swing / 2)
      .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
      .map(({ change, seat }) => `${this.#name(seat)} ${percent(change)}`);
  }

  /** A turning point in plain words: at the table, nobody wants figures. */
  moment(turning: Turning): string {
    const decision = turning.kind === 'luck' ? null : this.point(turning.line)?.decision;
    if (decision) {
      const { seat, played, best } = decision;
      return say(this.#of(`page-moment-${turning.kind}`, seat), {
        name: this.names[seat],
        move: this.#move(decision, played),
        best: this.#move(decision, best),
      });
    }
    const most = Math.max(...turning.changes.map(Math.abs));
    const seat = turning.changes.findIndex((change) => Math.abs(change) === most);
    const luck = turning.changes[seat]! > 0 ? 'luck' : 'bad-luck';
    return say(this.#of(`page-moment-${luck}`, seat), { name: this.names[seat] });
  }
}
