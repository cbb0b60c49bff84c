// @vitest-environment happy-dom
// Shaking the device: an iPhone asks its owner once, on a tap; a laptop feels nothing.
import { afterEach, expect, it, vi } from 'vitest';
import { canShake, onShake } from '../src/pieces/shaking';

const hold = (isTouched: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
const shake = (x: number) =>
  dispatchEvent(Object.assign(new Event('devicemotion'), { acceleration: { x, y: 0, z: 0 } }));

afterEach(() => vi.unstubAllGlobals());

it('is felt on what is held in a hand, hard enough, and asked for once', () => {
  const requestPermission = vi.fn(() => Promise.resolve('granted'));
  vi.stubGlobal('DeviceMotionEvent', { requestPermission });
  hold(true);
  const shaken = vi.fn();
  const stop = onShake(shaken);
  expect(requestPermission).not.toHaveBeenCalled();
  document.body.click();
  document.body.click();
  expect(requestPermission).toHaveBeenCalledOnce();
  shake(3);
  expect(shaken).not.toHaveBeenCalled();
  shake(20);
  expect(shaken).toHaveBeenCalledOnce();
  stop();
  shake(20);
  expect(shaken).toHaveBeenCalledOnce();
});

it('is not spoken of on a laptop', () => {
  vi.stubGlobal('DeviceMotionEvent', {});
  hold(false);
  expect(canShake()).toBe(false);
});
