// @vitest-environment node
import { expect, it, test } from 'vitest';
import type { MemoryUse, PageCost } from '../../bench/page-cost/measure-page-cost';
import { pageCostReport, type MeasuredPage } from '../../bench/page-cost/page-cost-report';
import { costPages, REDRAWS, type CostPage } from '../../bench/page-cost/pages';
import { markdownReport } from '../../bench/report/markdown';
import { conditions } from './conditions';

const nothing: MemoryUse = { heapBytes: 0, nodes: 0, detachedNodes: 0, listeners: 0, observers: 0 };

const cost = (
  loadMs: number,
  busyMsPerSecond: number,
  before: Partial<MemoryUse>,
  after: Partial<MemoryUse> = {},
): PageCost => ({
  loadMs,
  busyMsPerSecond,
  before: { ...nothing, ...before },
  after: { ...nothing, ...after },
});

const pages = costPages('<shopify-accelerated-checkout></shopify-accelerated-checkout>', '<p>cart</p>');

function pageNamed(wanted: string): CostPage {
  const page = pages.find(({ name }) => name === wanted);
  if (!page) throw new Error(`There is no page named ${wanted}`);
  return page;
}

/** Six equal measurements, which are enough for an interval. */
const sixTimes = (measurement: PageCost) => Array<PageCost>(6).fill(measurement);

const withCost = (scriptMs: number) => sixTimes(cost(0, scriptMs, {}));
const measured: MeasuredPage[] = [
  {
    page: pageNamed('cards-10'),
    withScript: sixTimes(cost(150, 1.2, { heapBytes: 30_000, listeners: 40 })),
    withoutScript: sixTimes(cost(50, 0.7, { heapBytes: 10_000 })),
  },
  {
    page: pageNamed('cards-100'),
    withScript: sixTimes(cost(600, 0.7, { heapBytes: 120_000, listeners: 400 })),
    withoutScript: sixTimes(cost(50, 0.7, { heapBytes: 10_000 })),
  },
  { page: pageNamed('countdown'), withScript: withCost(9), withoutScript: withCost(4) },
  { page: pageNamed('form-100'), withScript: withCost(9), withoutScript: withCost(5) },
  { page: pageNamed('cards-1'), withScript: [cost(0, 1, {})], withoutScript: [cost(0, 1, {})] },
  {
    page: pageNamed('drawer'),
    withScript: sixTimes(
      cost(0, 0, { listeners: 10 }, { listeners: 10 + 2 * REDRAWS, detachedNodes: REDRAWS }),
    ),
    withoutScript: sixTimes(cost(0, 0, {}, { listeners: REDRAWS })),
  },
];

const text = markdownReport(pageCostReport(conditions, measured, { count: 2, areKept: false }));

test.each([
  ['the report shows the cost per card', '| 10 | 6 | 10.00 | 2000 | 4.00 | 0.00 |'],
  ['the report shows the cost per additional card', '| from 10 to 100 |  | 5.00 | 1000 | 4.00 | 0.00 |'],
  ['the report shows how many loads were disturbed', '2 loads were discarded and repeated'],
  ['says that the goal is met', '| 10 product cards | 1.20 | 0.70 | 0.50 [0.50, 0.50] | 1 | met |'],
  ['says that the goal is missed', '| 9.00 | 4.00 | 5.00 [5.00, 5.00] | 1 | missed |'],
  ['the goal allows 5 ms for a hundred elements', '| 9.00 | 5.00 | 4.00 [4.00, 4.00] | 5 | met |'],
  ['says that one measurement decides nothing', '| one product card | 1.00 | 1.00 | 0.00 | 1 | undecided |'],
  ['shows the memory growth per redraw', '| with the script | 0.000 | 2.000 | 0.000 | 0.000 | 1.000 |'],
  ['shows what the script adds', '| added by the script | 0.000 [0.000, 0.000] | 1.000 [1.000, 1.000] |'],
])('%s', (_title, line) => {
  expect(text).toContain(line);
});

it('each element of ten cards is in its own form', () => {
  const forms = pageNamed('cards-10').body.match(/<form .*?<\/form>/gs) ?? [];
  const elementCounts = forms.map((form) => form.match(/<shopify-accelerated-checkout>/g)?.length);
  expect(elementCounts).toEqual(Array(10).fill(1));
});
