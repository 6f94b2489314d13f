import { parseArgs } from 'node:util';

const LEAST_RUNS = 11;
const USUAL_RUNS = 21;

/** `--runs N`: how often each page is measured, 21 times by default. */
export function readOptions(args: string[]): { runs: number } {
  const { values } = parseArgs({ args, options: { runs: { type: 'string', default: String(USUAL_RUNS) } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${values.runs}: a whole number, please`);
  if (runs < LEAST_RUNS)
    console.warn(`${runs} runs are few: medians of fewer than ${LEAST_RUNS} jump about.`);
  return { runs };
}
