// Matches played to the end and won, by game and number of players: as src/ludotheque/server/identity.py.
import type { Statistics } from '../net/types';
import type { Outcome } from './messages';

type Line = Statistics['games'][number];

export function statisticsOf(outcomes: Outcome[]): Statistics {
  const lines = new Map<string, Line & { points: number }>();
  for (const { game, players, theme, score, won } of outcomes) {
    const key = `${game} ${players}`;
    const none = { game, players, themes: [], matches: 0, won: 0, mean_score: 0, points: 0 };
    const line = lines.get(key) ?? none;
    line.matches += 1;
    line.won += Number(won);
    line.points += score;
    line.mean_score = line.points / line.matches;
    line.themes = [...new Set([...line.themes, theme])].sort();
    lines.set(key, line);
  }
  return sumOf([...lines.values()].map(({ points: _, ...line }) => line));
}

function sumOf(lines: Line[]): Statistics {
  const order = (a: Line, b: Line) =>
    a.game === b.game ? a.players - b.players : a.game < b.game ? -1 : 1;
  return {
    matches: lines.reduce((sum, line) => sum + line.matches, 0),
    won: lines.reduce((sum, line) => sum + line.won, 0),
    games: [...lines].sort(order),
  };
}

/** Those of the device and those of a server, added up. */
export function together(one: Statistics, other: Statistics): Statistics {
  const lines = new Map<string, Line>();
  for (const line of [...one.games, ...other.games]) {
    const key = `${line.game} ${line.players}`;
    const before = lines.get(key);
    if (!before) {
      lines.set(key, line);
      continue;
    }
    const matches = before.matches + line.matches;
    lines.set(key, {
      ...before,
      themes: [...new Set([...before.themes, ...line.themes])].sort(),
      matches,
      won: before.won + line.won,
      mean_score: (before.mean_score * before.matches + line.mean_score * line.matches) / matches,
    });
  }
  return sumOf([...lines.values()]);
}
