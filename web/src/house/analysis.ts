// A match that is over, judged: what each decision cost, and what was luck. As src/ludotheque/arena/analysis/analysis.py;
// docs/analyse.md says what the figures mean.
import judging from '../declared/house/judging.json';
import { keyOf } from '../engine/keys';
import { Refused } from '../engine/refused';
import type { Rules } from '../engine/rules';
import type { Transcript } from '../engine/transcripts';
import type { Seen } from '../net/notation';
import type { Analysis, Decision, Point } from '../replay/study';
import { Figures, gradeOf, markCourse } from './figures';
import type { Mind } from './mind';
import { courseOf, type Moment } from './moments';
import type { MoveOutlook, Outlooks } from './outlooks';
import { shelf } from './shelf';

export const KEY = keyOf('analyse');
/** Every line has streams of its own for each of these. */
const [TRUTH, MOVES, SEARCH] = [0, 1, 2];

export type JudgedDecision = Decision & { shown: Seen };
export type JudgedPoint = Omit<Point, 'decision'> & { decision: JudgedDecision | null };

export class Judge {
  readonly #simulations: number;

  constructor(
    readonly rules: Rules,
    readonly mind: Mind,
    readonly outlooks: Outlooks,
    simulations?: number,
  ) {
    const { best } = shelf.thinking[rules.declared.game]!;
    this.#simulations = simulations ?? Math.max(Math.floor(best / judging.search_part), 1);
  }

  /** The same transcript gives the same figures. */
  async analyse(
    transcript: Transcript,
    progress: (line: number, lines: number) => void,
  ): Promise<Analysis> {
    const course = courseOf(this.rules, transcript, {
      isBlind: (view) => this.mind.isBlind(view),
      markCourse: (lines) => markCourse(this.outlooks, lines),
    });
    const { result } = course;
    if (!result) throw new Refused('error-not-over');
    const start = await this.outlooks.fromTruth(course.start, TRUTH!);
    const players = result.scores.length;
    const figures = new Figures(this.outlooks, players, course.moments.length, start);
    const points: JudgedPoint[] = [];
    let before = start;
    for (const moment of course.moments) {
      const after = moment.isForced
        ? before
        : await this.outlooks.fromTruth(moment.truth, 4 * moment.line + TRUTH!);
      const { line, seat, move, closes } = moment;
      const decision = await this.#decision(moment);
      const luck = figures.add(after, decision, closes);
      points.push({
        line,
        seat,
        move,
        wins: after.wins.mean,
        wins_error: after.wins.error,
        points: after.points.mean,
        luck: luck.mean,
        luck_error: luck.error,
        closes,
        decision,
      });
      before = after;
      progress(moment.line, course.moments.length);
    }
    return rounded({
      analysis: 1,
      game: transcript.game,
      players,
      options: transcript.options,
      result,
      lines: points.length,
      is_whole: true,
      simulations: this.#simulations,
      matches: this.outlooks.matches,
      start,
      balances: figures.balances(),
      verdict: figures.verdict(result.winners),
      turning_points: figures.turningPoints(),
      points,
    });
  }

  /** The best move is chosen by one search and priced by matches that the search has not seen: the best of many
   * guesses is a lucky guess. */
  async #decision({ view, line, move, action, truth }: Moment): Promise<JudgedDecision | null> {
    if (!view) return null;
    const shown = this.#shown(view);
    const seat = shown.seat!;
    const players = truth[this.rules.declared.state.players]!;
    const thought = await this.mind.judge(view, KEY, 4 * line + SEARCH!, this.#simulations);
    const others = thought.values
      .map((one) => this.rules.meant(one.move)!.action)
      .filter((one) => one !== action && one !== thought.action)
      .slice(0, judging.others);
    const tried: [number, number, number[]] = [action, thought.action, others];
    const found = await this.outlooks.ofMoves(view, { seat, players }, tried, 4 * line + MOVES!);
    const { wins, points } = found.past_best;
    return {
      seat,
      played: move,
      best: this.#text(thought.action),
      cost: 0 - wins.mean[seat]!,
      cost_error: wins.error[seat]!,
      points: 0 - points.mean[seat]!,
      points_error: points.error[seat]!,
      grade: gradeOf(this.outlooks, -wins.mean[seat]!, wins.error[seat]!, action === thought.action),
      why: thought.why.key,
      arguments: thought.why.arguments,
      shown,
      alternatives: this.#alternatives(tried, found),
      gain: found.past_usual.wins.mean,
      gain_error: found.past_usual.wins.error,
      harm: wins.mean,
      harm_error: wins.error,
    };
  }

  /** Of the view of the player, what the moves are told by. */
  #shown(view: Uint8Array): { seat: number | null } {
    const seen = this.rules.parts.decodeView(view) as Record<string, unknown>;
    const places = this.rules.parts.moves.flatMap((kind) =>
      kind.arguments.flatMap(({ liesIn }) => (liesIn ? [liesIn.split('[')[0]!] : [])),
    );
    const names = ['seat', ...[...new Set(places)].sort()];
    return Object.fromEntries(names.map((name) => [name, seen[name]])) as { seat: number | null };
  }

  /** The best move, then what was played and what the bot would have thought of next, by their wins. */
  #alternatives(
    [played, best, others]: [number, number, number[]],
    found: MoveOutlook,
  ): Decision['alternatives'] {
    const all = [played, best, ...others].map((action, i) => ({
      move: this.#text(action),
      ...found.shares[i]!,
    }));
    const rest = played === best ? all.slice(2) : [all[0]!, ...all.slice(2)];
    return [all[1]!, ...rest.sort((a, b) => b.wins - a.wins)];
  }

  #text(action: number): string {
    return this.rules.notation.texts[action]!;
  }
}

/** Figures to five places. */
function rounded<T>(value: unknown): T {
  if (typeof value === 'number') return Number(value.toFixed(5)) as T;
  if (Array.isArray(value)) return value.map((one) => rounded(one)) as T;
  if (value === null || typeof value !== 'object') return value as T;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, rounded(one)])) as T;
}
