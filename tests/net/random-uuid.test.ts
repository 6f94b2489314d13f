import { expect, it, vi } from 'vitest';
import { randomUuid } from '../../src/net/random-uuid';

const VERSION_4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Replaces `crypto` with that of a page on `http:`, which has no `randomUUID`; all bytes are this one. */
const stubRandomBytes = (byte: number) =>
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });

it.each<[uuid: string, bytes: number]>([
  ['00000000-0000-4000-8000-000000000000', 0],
  ['ffffffff-ffff-4fff-bfff-ffffffffffff', 255],
  ['0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a', 10],
])('the UUID is %s if all random bytes are %s', (uuid, bytes) => {
  stubRandomBytes(bytes);
  expect(randomUuid()).toBe(uuid);
});

it('1000 UUIDs are different, and have version 4', () => {
  const all = Array.from({ length: 1000 }, randomUuid);
  expect(new Set(all).size).toBe(1000);
  for (const uuid of all) expect(uuid).toMatch(VERSION_4);
});
