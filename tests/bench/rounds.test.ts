// @vitest-environment node
import { expect, it } from 'vitest';
import { measureInRounds } from '../../bench/rounds';

interface Run {
  runs?: number;
  measure: (one: string, stop: () => void) => Promise<void>;
}

/** Runs rounds of a, b and c; returns what was printed. */
async function run({ runs = 1, measure }: Run): Promise<string[]> {
  const printed: string[] = [];
  const controller = new AbortController();
  await measureInRounds({
    cases: ['a', 'b', 'c'],
    runs,
    stop: controller.signal,
    measure: (one) => measure(one, () => controller.abort()),
    print: (line) => printed.push(line),
  });
  return printed;
}

it('each case is measured once a round, and every second round is reversed', async () => {
  const order: string[] = [];
  const printed = await run({ runs: 2, measure: async (one) => void order.push(one) });
  expect(order.join('')).toBe('abccba');
  expect(printed).toEqual(['1/2 rounds of 3', '2/2 rounds of 3']);
});

it('a stop ends the run at once, though a measurement never ends, and what was measured stays', async () => {
  const measured: string[] = [];
  await run({
    measure(one, stop) {
      if (one === 'a') return Promise.resolve(void measured.push(one));
      stop();
      return new Promise(() => {});
    },
  });
  expect(measured).toEqual(['a']);
});

it('what fails because the run was stopped is not told as a failure', async () => {
  const printed = await run({
    measure(_one, stop) {
      stop();
      return Promise.reject(new Error('the browser was closed'));
    },
  });
  expect(printed).toEqual([]);
});

it('a measurement that fails is told, and a case that failed three times is left out', async () => {
  const tries: string[] = [];
  const printed = await run({
    runs: 5,
    async measure(one) {
      tries.push(one);
      if (one === 'b') throw new Error('no checkout');
    },
  });
  expect(tries.filter((one) => one === 'b')).toHaveLength(3);
  expect(tries.filter((one) => one === 'c')).toHaveLength(5);
  expect(printed.filter((line) => line.includes('no checkout'))).toHaveLength(3);
});
