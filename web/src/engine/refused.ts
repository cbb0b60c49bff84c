// Everything that can be refused: a key of the catalogue, and arguments. As src/ludotheque/core/errors.py.
import type { Arguments, Refusal } from '../words/words.svelte';

/** The table is as it was. */
export class Refused extends Error implements Refusal {
  readonly arguments: Arguments;

  constructor(
    readonly error: string,
    values: Arguments = {},
  ) {
    super(error);
    this.arguments = values;
  }

  toJSON(): Refusal {
    return { error: this.error, arguments: this.arguments };
  }
}

/** `arguments.line` is the line that cannot be read, or does not come out the same. */
export class BadTranscript extends Refused {
  constructor(error: string, line: number, values: Arguments = {}) {
    super(error, { line, ...values });
  }
}
