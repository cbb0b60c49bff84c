// The rules of a game as a WebAssembly module: src/ludotheque/core/targets/wasm.py makes it, of the functions that
// src/ludotheque/core/targets/exports.py lists.
import type { Exports } from '../declared/rules/exports';

/** Compiled rules raise nothing. If one does all the same, the module cannot be used any more. */
export class RulesFailed extends Error {
  override name = 'RulesFailed';
}

const RAISED: Record<number, string> = {
  [-1]: 'its memory is full',
  1: 'it raised an error',
  3: 'it stopped an iteration',
};

/** The functions of a compiled module, with a memory of their own. */
export async function instantiate(module: WebAssembly.Module): Promise<Exports> {
  const env: Record<string, (code: number) => never> = {};
  for (const { name } of WebAssembly.Module.imports(module))
    env[name] = (code) => {
      const why = name === 'raised' ? (RAISED[code] ?? `it raised error ${code}`) : `it called ${name}`;
      throw new RulesFailed(`the rules have failed: ${why}`);
    };
  const { exports } = await WebAssembly.instantiate(module, { env });
  return exports as unknown as Exports;
}

const ALIGNED = 8;

/** Gives out the memory of a module, once and for all. More of it makes new views of the buffer necessary:
 * take everything first. */
export class Room {
  #next: number;

  constructor(readonly exports: Exports) {
    this.#next = exports.__heap_base.value;
  }

  /** The address of so many bytes, all zeros. */
  take(bytes: number): number {
    const at = Math.ceil(this.#next / ALIGNED) * ALIGNED;
    this.#next = at + bytes;
    const { memory } = this.exports;
    const missing = this.#next - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    return at;
  }
}
