// The way to a table: over the network to a server, or to the house on this device.
import { isSite } from '../site';
import { device, isOnDevice } from './device';

/** As much of a WebSocket as a connection needs. */
export interface Transport {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export function connect(table: string, eyes: string, since: number): Transport {
  if (isSite || isOnDevice(table)) return device.open(table, eyes, since);
  return toServer(`tables/${table}/socket?changes=1&eyes=${eyes}&since=${since}`);
}

export function toServer(path: string): Transport {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${scheme}://${location.host}/api/${path}`) as unknown as Transport;
}
