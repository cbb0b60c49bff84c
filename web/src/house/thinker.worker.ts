// One who thinks: a question comes in, an answer goes out. One thing at a time; `stop` ends it early.
import { RulesFailed } from '../engine/module';
import { Refused } from '../engine/refused';
import type { Refusal } from '../words/words.svelte';
import { Mind } from './mind';
import { RUNS } from './sure_worker';
import type { Answered, Asked, Question } from './thinking';

const minds = new Map<string, Promise<Mind>>();
const underWay = new Map<number, { isPointless: boolean }>();

function mindOf(game: string): Promise<Mind> {
  const found = minds.get(game) ?? Mind.of(game);
  minds.set(game, found);
  found.catch(() => minds.delete(game)); // the network may be back the next time
  return found;
}

async function answer(id: number, { game, bot, view, luck }: Question): Promise<Answered> {
  const thought = { isPointless: false };
  underWay.set(id, thought);
  try {
    const mind = await mindOf(game);
    return { id, hint: await mind.choose(bot, view, luck, () => thought.isPointless) };
  } catch (error) {
    if (error instanceof RulesFailed) minds.delete(game); // it cannot be used any more
    return { id, refusal: refusalOf(error) };
  } finally {
    underWay.delete(id);
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.toJSON();
  console.error(error);
  return { error: 'page-error-unexpected', arguments: { detail: String(error) } };
}

onmessage = ({ data }: MessageEvent<Asked>) => {
  if ('stop' in data) {
    const thought = underWay.get(data.id);
    if (thought) thought.isPointless = true;
  } else void answer(data.id, data.question).then((found) => postMessage(found));
};
postMessage(RUNS);
