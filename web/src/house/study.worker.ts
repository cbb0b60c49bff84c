// Judges one match, and ends: what it finds, and how far it is.
import { findRules } from '../engine/games';
import { loadRules } from '../engine/files';
import { Transcript } from '../engine/transcripts';
import type { Analysis } from '../replay/study';
import judging from '../declared/house/judging.json';
import { Judge, KEY } from './analysis';
import { nextTurn } from './growing';
import { Mind } from './mind';
import { Outlooks } from './outlooks';
import { RUNS } from './sure_worker';

export interface Wanted {
  game: string;
  transcript: string;
  /** How many the best bot thinks for, and how many matches are imagined for every figure; else as usual. */
  simulations?: number;
  matches?: number;
}
export type Told = { progress: number } | { analysis: Analysis } | { error: string };

async function study({
  game,
  transcript,
  simulations,
  matches = judging.matches,
}: Wanted): Promise<Analysis> {
  const [rules, mind, instance] = await Promise.all([findRules(game), Mind.of(game), loadRules(game)]);
  const outlooks = new Outlooks(rules.declared, await instance(), KEY, matches, nextTurn);
  const tell = (line: number, lines: number) => postMessage({ progress: line / lines } satisfies Told);
  return new Judge(rules, mind, outlooks, simulations).analyse(Transcript.read(transcript), tell);
}

onmessage = ({ data }: MessageEvent<Wanted>) => {
  study(data).then(
    (analysis) => postMessage({ analysis } satisfies Told),
    (error: unknown) => postMessage({ error: String(error) } satisfies Told),
  );
};
postMessage(RUNS);
