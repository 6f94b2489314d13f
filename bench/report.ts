import { mkdirSync, writeFileSync } from 'node:fs';
import type { Measurement } from './measure';
import { contenderNames, type ContenderName } from './product-page';
import { medians, quantile } from './medians';
import { slowPhone } from './slow-phone';

/** The first button may take that many times what the floor takes. */
const GOAL = 1.15;

/** The spread says how far to trust the medians: on a busy machine it is wide. */
function middleHalf(runs: readonly Measurement[]): string {
  const times = runs.map(({ firstButton }) => firstButton);
  return [0.25, 0.75].map((share) => Math.round(quantile(times, share))).join('-');
}

const row = (median: Measurement, runs: readonly Measurement[]) => ({
  'first button (ms)': Math.round(median.firstButton),
  'middle half (ms)': middleHalf(runs),
  'layout shift': Number(median.layoutShift.toFixed(4)),
  'long tasks': median.longTasks,
  'long tasks (ms)': Math.round(median.longTaskMs),
  'requests before it': median.requests,
  'bytes before it': median.bytes,
});

/** Prints the medians of all pages side by side, and keeps every run as JSON in `folder`. */
export function report(runs: Record<ContenderName, Measurement[]>, folder: string): void {
  const middle = {
    ekspres: medians(runs.ekspres),
    floor: medians(runs.floor),
    rendered: medians(runs.rendered),
    plain: medians(runs.plain),
  };
  console.table(Object.fromEntries(contenderNames.map((name) => [name, row(middle[name], runs[name])])));

  const ratio = middle.ekspres.firstButton / middle.floor.firstButton;
  console.log(
    `Time to the first button over the floor's: ${ratio.toFixed(3)}; goal at most ${GOAL}: ${ratio <= GOAL ? 'pass' : 'fail'}`,
  );
  const renderedRatio = middle.rendered.firstButton / middle.plain.firstButton;
  console.log(`Rendered on the server, over a plain button in the HTML: ${renderedRatio.toFixed(3)}`);

  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${new Date().toISOString().replaceAll(':', '-')}.json`;
  const content = { conditions: slowPhone, goal: GOAL, ratio, renderedRatio, medians: middle, runs };
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
  console.log(`Every run: ${file}`);
}
