// Judges one match, and ends: what it finds, and how far it is.
import { findRules } from '../engine/games';
import { loadRules } from '../engine/files';
import { Transcript } from '../engine/transcripts';
import type { Analysis } from '../replay/study';
import { Judge, KEY, MATCHES } from './analysis';
import { nextTurn } from './growing';
import { Mind } from './mind';
import { Outlooks } from './outlooks';
import { RUNS } from './sure_worker';

export interface Wanted {
  game: string;
  transcript: string;
}
export type Told = { progress: number } | { analysis: Analysis } | { error: string };

async function study({ game, transcript }: Wanted): Promise<Analysis> {
  const [rules, mind, instance] = await Promise.all([findRules(game), Mind.of(game), loadRules(game)]);
  const outlooks = new Outlooks(rules.declared, await instance(), KEY, MATCHES, nextTurn);
  const tell = (line: number, lines: number) => postMessage({ progress: line / lines } satisfies Told);
  return new Judge(rules, mind, outlooks).analyse(Transcript.read(transcript), tell);
}

onmessage = ({ data }: MessageEvent<Wanted>) => {
  study(data).then(
    (analysis) => postMessage({ analysis } satisfies Told),
    (error: unknown) => postMessage({ error: String(error) } satisfies Told),
  );
};
postMessage(RUNS);
