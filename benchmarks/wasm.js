// The half of wasm.py that runs in the browser: how long the module of a game takes, several times.
async ({ module, bytes, places, state, key, matches, thinking, times }) => {
  const binary = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
  const raised = (code) => {
    throw new Error(`the rules have failed: ${code}`);
  };
  const { instance } = await WebAssembly.instantiate(binary(module), { env: { raised } });
  const rules = instance.exports;
  let next = rules.__heap_base.value;
  const take = (size) => {
    const at = Math.ceil(next / 8) * 8;
    next = at + size;
    return at;
  };
  const at = {
    tables: take(2 * bytes.state),
    view: take(bytes.view),
    generator: take(bytes.generator),
    outcome: take(places.outcome),
    actions: take(8 * places.actions),
    found: take(8 * 8 * places.actions),
    memory: take(thinking.bytes),
  };
  rules.memory.grow(Math.max(0, Math.ceil((next - rules.memory.buffer.byteLength) / 65536)));
  const put = (place, text) => new Uint8Array(rules.memory.buffer).set(binary(text), place);
  put(at.tables, state);
  for (const [place, text] of thinking.initial) put(at.memory + place, text);

  const seconds = (what) => {
    const all = [];
    for (let i = 0; i < times; i++) {
      const begun = performance.now();
      what();
      all.push((performance.now() - begun) / 1000);
    }
    return all;
  };
  const start = () => {
    put(at.generator, key);
    rules.rewind(at.generator, 0);
  };

  let moves = 0;
  start();
  const playing = seconds(() => {
    moves = rules.play_matches(at.tables, at.generator, 0, matches, at.outcome, at.actions);
  });

  let simulations = 0;
  const found = [];
  const thought = seconds(() => {
    [simulations, found.length] = [0, 0];
    for (const view of thinking.views) {
      put(at.view, view);
      start();
      rules.search_begin(at.view, at.generator, thinking.ideas, at.memory);
      simulations += rules.search_grow(at.view, at.memory, thinking.simulations);
      const rows = rules.search_found(at.view, at.memory, at.found);
      found.push(...new Float64Array(rules.memory.buffer, at.found, 8 * rows));
    }
  });
  return { moves, playing, simulations, thought, found };
}
