// Shaking the device, where it can be felt.

/** How hard (m/s², without the earth’s pull). */
const HARD = 14;

export function onShake(shaken: () => void): () => void {
  const feel = ({ acceleration }: DeviceMotionEvent) => {
    const { x, y, z } = acceleration ?? {};
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) > HARD) shaken();
  };
  addEventListener('devicemotion', feel);
  return () => removeEventListener('devicemotion', feel);
}
