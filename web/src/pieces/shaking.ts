// Shaking the device, where it can be felt.

/** How hard (m/s², without the earth’s pull). */
const HARD = 14;

/** An iPhone asks its owner first, and only when something was tapped. */
type Asks = { requestPermission?(): Promise<string> };
let isAsked = false;

/** A laptop knows the word, but feels nothing: what is held in a hand is also touched with fingers. */
export const canShake = (): boolean =>
  'DeviceMotionEvent' in window && matchMedia('(pointer: coarse)').matches;

export function onShake(shaken: () => void): () => void {
  if (!canShake()) return () => {};
  const feel = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > HARD) shaken();
  };
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    // Who says no taps on: the answer is kept by the browser.
    void (DeviceMotionEvent as Asks).requestPermission?.().catch(() => {});
  };
  addEventListener('devicemotion', feel);
  addEventListener('click', ask, { capture: true });
  return () => {
    removeEventListener('devicemotion', feel);
    removeEventListener('click', ask, { capture: true });
  };
}
