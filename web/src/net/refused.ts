// A refusal as an error: what a server, the house on this device, or the way to them says no with.
import type { Arguments, Refusal } from '../words/words.svelte';

/** `sayRefusal(error)` tells it. */
export class Refused extends Error implements Refusal {
  constructor(
    readonly error: string,
    readonly arguments_: Arguments = {},
    readonly status = 0,
  ) {
    super(error);
  }
  get arguments(): Arguments {
    return this.arguments_;
  }
}
