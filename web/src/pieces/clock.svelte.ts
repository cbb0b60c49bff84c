// Whether the clocks on this page stand still: while somebody reads the rules of a match on this device.
let stopped = $state(false);

export const isStopped = (): boolean => stopped;
export function stop(is: boolean): void {
  stopped = is;
}
