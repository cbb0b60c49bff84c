import { expect, test } from 'vitest';
import { botLuck } from '../src/house/requests';
import type { Room } from '../src/house/room';

test('the luck of a bot is the same here as on a server', () => {
  const room = { opened: { key: 'ab'.repeat(32) } } as unknown as Room;
  const luck = botLuck(room, 2, Uint8Array.from([1, 2, 255]));
  // As tests/bots/test_levels.py has it
  expect(Buffer.from(luck).toString('hex')).toBe(
    '6f9b722680aee55b7846b226541d90a13c3119a67243bf918dca2dcc7aae791c',
  );
});
