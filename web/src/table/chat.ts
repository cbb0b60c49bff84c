// What is said at a table, and how much of it was read on this device.
import { remembered } from '../pieces/remembered.svelte';
import type { Line } from './seen_table.svelte';

export interface Said {
  number: number;
  seat: number;
  text: string;
}

export const saidIn = (lines: Line[]): Said[] =>
  lines.flatMap(({ number, event }) => {
    const { seat = 0, text = '' } = event as { seat?: number; text?: string };
    return event.event === 'said' && text ? [{ number, seat, text }] : [];
  });

/** `table:count` of the last tables, with a blank between them. */
const kept = remembered<string>('chat-read', '');
const MOST = 20;
const entries = (): [string, string][] =>
  kept.value.split(' ').flatMap((one) => (one ? [one.split(':') as [string, string]] : []));

export const readAt = (table: string): number => Number(new Map(entries()).get(table) ?? 0);

export function noteRead(table: string, count: number): void {
  if (count <= readAt(table)) return;
  const others = entries().filter(([id]) => id !== table);
  kept.value = [...others, [table, count]]
    .slice(-MOST)
    .map((one) => one.join(':'))
    .join(' ');
}

export const forgetChats = (): void => void (kept.value = '');
