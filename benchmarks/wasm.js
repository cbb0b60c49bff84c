// The half of wasm.py that runs in Node: seconds of the processor for so many random matches, several times.
import { readFileSync } from 'node:fs';

const { module, bytes, places, state, key, matches, times } = JSON.parse(process.argv[2]);
const env = { raised: (code) => { throw new Error(`the rules have failed: ${code}`); }, ...mathematics() };
const { instance } = await WebAssembly.instantiate(readFileSync(module), { env });
const { memory, __heap_base, rewind, play_matches } = instance.exports;

function mathematics() {
  const { exp, log, pow } = Math;
  return { exp, log, pow };
}

let next = __heap_base.value;
const take = (size) => {
  const at = Math.ceil(next / 8) * 8;
  next = at + size;
  return at;
};
const tables = take(2 * bytes.state), generator = take(bytes.generator);
const outcome = take(places.outcome), actions = take(8 * places.actions);
memory.grow(Math.max(0, Math.ceil((next - memory.buffer.byteLength) / 65536)));
const all = new Uint8Array(memory.buffer);
all.set(Buffer.from(state, 'hex'), tables);
all.set(Buffer.from(key, 'hex'), generator);
rewind(generator, 0);

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const seconds = [];
let moves = 0;
for (let i = 0; i < times; i++) {
  const begun = spent();
  moves = play_matches(tables, generator, 0, matches, outcome, actions);
  seconds.push(spent() - begun);
}
console.log(JSON.stringify({ moves, seconds }));
