// @vitest-environment node
import { expect, it } from 'vitest';
import { busySeconds, othersShare, processTime } from '../../bench/page-lab/processor-use';

const STAT = `cpu  1000 200 300 99999 50 10 20 40 0 0
cpu0 1 1 1 1 1 1 1 1 0 0
`;

it('busySeconds counts all CPU time except idle and I/O wait', () => {
  expect(busySeconds(STAT)).toBe(15.7);
});

it('processTime includes child processes that have ended', () => {
  const stat = '4711 (a name) with) S 17 1 1 0 -1 0 0 0 0 0 150 50 30 20 20 0 1 0 0';
  expect(processTime(stat)).toEqual({ parent: 17, seconds: 2.5 });
});

it.each([
  ['othersShare reports half a CPU for other programs', { all: 14, own: 7, at: 10 }, 0.5],
  ['othersShare reports none if other programs were idle', { all: 9, own: 7, at: 10 }, 0],
  ['othersShare reports no negative share if own time is counted late', { all: 5, own: 7, at: 10 }, 0],
])('%s', (_title, after, share) => {
  expect(othersShare({ all: 2, own: 0, at: 0 }, after)).toBe(share);
});
