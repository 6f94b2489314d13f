// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { ProcessorUse } from '../../bench/page-lab/processor-use';
import { measureInRounds } from '../../bench/rounds';

interface RunOptions {
  runs?: number;
  measure: (name: string, stop: () => void) => Promise<void>;
  keepDisturbed?: boolean;
  readUse?: () => ProcessorUse | undefined;
}

const unknownUse = () => undefined;

/** Measures the cases a, b and c in rounds; returns the printed lines. */
async function printedByRounds({
  runs = 1,
  measure,
  keepDisturbed = false,
  readUse = unknownUse,
}: RunOptions): Promise<string[]> {
  const printed: string[] = [];
  const controller = new AbortController();
  await measureInRounds({
    cases: ['a', 'b', 'c'],
    runs,
    stop: controller.signal,
    measure: (name) => measure(name, () => controller.abort()),
    keep: () => {},
    keepDisturbed,
    readUse,
    print: (line) => printed.push(line),
  });
  return printed;
}

it('measureInRounds measures each case once per round, and reverses every second round', async () => {
  const order: string[] = [];
  const printed = await printedByRounds({ runs: 2, measure: async (name) => void order.push(name) });
  expect(order.join('')).toBe('abccba');
  expect(printed).toEqual(['1/2 rounds of 3', '2/2 rounds of 3']);
});

it('measureInRounds stops immediately, even during a measurement that never ends, and keeps earlier results', async () => {
  const measured: string[] = [];
  await printedByRounds({
    measure(name, stop) {
      if (name === 'a') return Promise.resolve(void measured.push(name));
      stop();
      return new Promise(() => {});
    },
  });
  expect(measured).toEqual(['a']);
});

it('measureInRounds does not report the failures that stopping causes', async () => {
  const printed = await printedByRounds({
    measure(_name, stop) {
      stop();
      return Promise.reject(new Error('the browser was closed'));
    },
  });
  expect(printed).toEqual([]);
});

it('measureInRounds reports failures, and skips a case after three of them', async () => {
  const tries: string[] = [];
  const printed = await printedByRounds({
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
  const collect = async (keepDisturbed: boolean, isBusy: (second: number) => boolean) => {
    const kept: string[] = [];
    let [all, at] = [0, 0];
    const disturbed = await measureInRounds({
      cases: ['a', 'b'],
      runs: 1,
      stop: new AbortController().signal,
      measure: async (name) => name,
      keep: (name) => kept.push(name),
      keepDisturbed,
      print: () => {},
      readUse() {
        at += 1;
        all += isBusy(at) ? 0.5 : 0;
        return { all, own: 0, at };
      },
    });
    return { kept, disturbed };
  };

  it.each([
    ['repeats a measurement', false, (second: number) => second < 3, ['a', 'b'], 1],
    ['skips a measurement that was disturbed three times', false, (second: number) => second < 7, ['b'], 3],
    ['keeps disturbed measurements on request', true, () => true, ['a', 'b'], 0],
  ])('%s', async (_title, keepDisturbed, isBusy, kept, disturbed) => {
    expect(await collect(keepDisturbed, isBusy)).toEqual({ kept, disturbed });
  });
});
