// @vitest-environment happy-dom
// The sheep are drawn once, whoever uses them.
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import TwoFlocks from './TwoFlocks.svelte';

it('draws the sheep again when one board takes the place of another', async () => {
  const props = $state({ isOther: false });
  const shown = mount(TwoFlocks, { target: document.body, props });
  flushSync();
  expect(document.querySelectorAll('svg').length).toBe(1);
  props.isOther = true;
  flushSync();
  expect(document.querySelectorAll('p > svg').length).toBe(1);
  await unmount(shown);
});
