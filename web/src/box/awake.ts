// The screen stays on while something runs that nobody touches, where a browser can do that.

/** Until the function that it gives back is called. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  async function hold() {
    if (isOver || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // A device that saves its battery says no: then the screen goes dark as always.
    }
  }
  void hold();
  // A browser lets go when the page is out of sight.
  document.addEventListener('visibilitychange', hold);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', hold);
    void lock?.release();
  };
}
