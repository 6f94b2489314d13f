// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ProcessorUse } from '../../bench/page-lab/processor-use';
import { measureInRounds } from '../../bench/rounds';

interface RunOptions {
  runs?: number;
  measure: (name: string, stop: () => void) => Promise<void>;
}

/** Measures the cases a, b and c in rounds; returns the printed lines, and the cases that were kept. */
async function measureCases({ runs = 1, measure }: RunOptions) {
  const printed: string[] = [];
  const kept: string[] = [];
  const controller = new AbortController();
  await measureInRounds({
    cases: ['a', 'b', 'c'],
    runs,
    stop: controller.signal,
    measure: (name) => measure(name, () => controller.abort()),
    keep: (name) => kept.push(name),
    keepDisturbed: false,
    readUse: () => undefined,
    print: (line) => printed.push(line),
  });
  return { printed, kept };
}

it('measureInRounds measures each case once per round, and reverses every second round', async () => {
  const order: string[] = [];
  const { printed, kept } = await measureCases({
    runs: 3,
    measure: async (name) => void order.push(name),
  });
  expect(order.join('')).toBe('abccbaabc');
  expect(kept).toEqual(order);
  expect(printed).toEqual(['1/3 rounds of 3', '2/3 rounds of 3', '3/3 rounds of 3']);
});

it('measureInRounds stops immediately, even during a measurement that never ends, and keeps earlier results', async () => {
  const started: string[] = [];
  const { kept } = await measureCases({
    measure(name, stop) {
      started.push(name);
      if (name === 'a') return Promise.resolve();
      stop();
      return new Promise(() => {});
    },
  });
  expect(started).toEqual(['a', 'b']);
  expect(kept).toEqual(['a']);
});

it('measureInRounds does not report the failure of a measurement during which it is stopped', async () => {
  const { printed } = await measureCases({
    measure(_name, stop) {
      stop();
      return Promise.reject(new Error('the browser was closed'));
    },
  });
  expect(printed).toEqual([]);
});

it('measureInRounds reports failures, and skips a case after three of them', async () => {
  const tries: string[] = [];
  const { printed } = await measureCases({
    runs: 5,
    async measure(name) {
      tries.push(name);
      if (name === 'b') throw new Error('no checkout');
    },
  });
  expect(tries.filter((name) => name === 'b')).toHaveLength(3);
  expect(tries.filter((name) => name === 'c')).toHaveLength(5);
  expect(printed.filter((line) => line.includes('no checkout'))).toHaveLength(3);
});

describe('measuring while other programs use half a processor', () => {
  it.each<[string, boolean, isBusyAt: (second: number) => boolean, kept: string[], disturbed: number]>([
    ['repeats a disturbed measurement', false, (second) => second < 3, ['a', 'b'], 1],
    ['skips a measurement that was disturbed three times', false, (second) => second < 7, ['b'], 3],
    ['keeps disturbed measurements on request', true, () => true, ['a', 'b'], 0],
  ])('%s', async (_title, keepDisturbed, isBusyAt, expectedKept, expectedDisturbed) => {
    const kept: string[] = [];
    let busySeconds = 0;
    let second = 0;
    /** Each measurement takes a second, between the reading before it and the one after it. */
    const readUse = (): ProcessorUse => {
      second += 1;
      if (isBusyAt(second)) busySeconds += 0.5;
      return { all: busySeconds, own: 0, at: second };
    };
    const disturbed = await measureInRounds({
      cases: ['a', 'b'],
      runs: 1,
      stop: new AbortController().signal,
      measure: async (name) => name,
      keep: (name) => kept.push(name),
      keepDisturbed,
      print: () => {},
      readUse,
    });
    expect({ kept, disturbed }).toEqual({ kept: expectedKept, disturbed: expectedDisturbed });
  });
});
