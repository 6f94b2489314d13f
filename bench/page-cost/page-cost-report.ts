import type { Conditions, Disturbed, Report } from '../report/lab-result';
import type { ReportTable } from '../report/report-table';
import { disturbedCaveat, formatEstimate } from '../report/tables';
import { judge } from '../page-lab/goals';
import { estimateQuantile, medianDifference } from '../statistics';
import type { MemoryUse, PageCost } from './measure-page-cost';
import { REDRAWS, type CostPage } from './pages';

/** The costs of one page, round by round, with the script and without it. */
export interface MeasuredPage {
  page: CostPage;
  withScript: PageCost[];
  withoutScript: PageCost[];
}

const median = (values: readonly number[]) => estimateQuantile(values, 0.5).value;

/** The figure's median with the script minus its median without it. */
const addedByScript = (
  { withScript, withoutScript }: MeasuredPage,
  figure: (cost: PageCost) => number,
): number => median(withScript.map(figure)) - median(withoutScript.map(figure));

const MEMORY_FIGURES: readonly (readonly [title: string, name: keyof MemoryUse, digits: number])[] = [
  ['heap, bytes', 'heapBytes', 0],
  ['listeners', 'listeners', 2],
  ['observers', 'observers', 2],
  ['nodes', 'nodes', 2],
  ['detached nodes', 'detachedNodes', 2],
];

/** The cost of product cards: a median with the script minus that without it. */
interface CardsCost {
  cards: number;
  cost: (figure: (cost: PageCost) => number) => number;
}

/** The columns of the costs per card. */
const costColumns = ({ cards, cost }: CardsCost): string[] => [
  (cost(({ loadMs }) => loadMs) / cards).toFixed(2),
  ...MEMORY_FIGURES.map(([, name, digits]) => (cost(({ before }) => before[name]) / cards).toFixed(digits)),
];

function cardsTable(pages: readonly MeasuredPage[]): ReportTable {
  const cardPages = pages
    .filter(({ page }) => page.activity === 'nothing')
    .sort((a, b) => a.page.cards - b.page.cards);
  const costOf = (measured: MeasuredPage): CardsCost => ({
    cards: measured.page.cards,
    cost: (figure) => addedByScript(measured, figure),
  });
  const further = cardPages.slice(1).flatMap((more, index) => {
    const fewer = cardPages[index];
    if (!fewer) return [];
    const between: CardsCost = {
      cards: more.page.cards - fewer.page.cards,
      cost: (figure) => addedByScript(more, figure) - addedByScript(fewer, figure),
    };
    return [[`from ${fewer.page.cards} to ${more.page.cards}`, '', ...costColumns(between)]];
  });
  return {
    title: 'Product cards',
    note: [
      'Medians with the script minus without it, per card; below, per additional card.',
      'The cost is flat if the last row does not exceed the one above it.',
    ].join('\n'),
    head: ['cards', 'loads', 'main thread until idle, ms', ...MEMORY_FIGURES.map(([title]) => title)],
    rows: [
      ...cardPages.map((measured) => [
        String(measured.page.cards),
        String(measured.withScript.length),
        ...costColumns(costOf(measured)),
      ]),
      ...further,
    ],
  };
}

const busyTimes = (costs: readonly PageCost[]) => costs.map(({ busyMsPerSecond }) => busyMsPerSecond);

function busyTable(pages: readonly MeasuredPage[]): ReportTable {
  return {
    title: 'While the page is open',
    note: [
      'Work of the main thread in one second, ms: medians, and their difference with its 95 % interval (bootstrap).',
      'The processor is slowed four times on pages that do not change, and not on the others.',
    ].join('\n'),
    head: ['page', 'with the script', 'without', 'added', 'limit', 'goal'],
    rows: pages
      .filter(({ page }) => page.activity !== 'drawer')
      .map(({ page, withScript, withoutScript }) => {
        const busy = busyTimes(withScript);
        const busyWithout = busyTimes(withoutScript);
        const difference = medianDifference(busy, busyWithout);
        return [
          page.title,
          median(busy).toFixed(2),
          median(busyWithout).toFixed(2),
          formatEstimate(difference, (value) => value.toFixed(2)),
          String(page.busyLimitMs),
          judge(difference, page.busyLimitMs, Math.min(withScript.length, withoutScript.length)).verdict,
        ];
      }),
  };
}

/** The memory growth per redraw, for each load. */
const growthPerRedraw = (costs: readonly PageCost[], name: keyof MemoryUse) =>
  costs.map(({ before, after }) => (after[name] - before[name]) / REDRAWS);

const threeDigits = (value: number) => value.toFixed(3);

function redrawTable(pages: readonly MeasuredPage[]): ReportTable {
  return {
    title: 'Redrawn drawer',
    note: [
      `Memory growth per redraw, over ${REDRAWS} redraws: medians with the script and without it, and their difference with its 95 % interval (bootstrap).`,
      'The goal is 0.',
      'V8 only interprets here, because compiled code would count as growth.',
    ].join('\n'),
    head: ['page', ...MEMORY_FIGURES.map(([title]) => title)],
    rows: pages
      .filter(({ page }) => page.activity === 'drawer')
      .flatMap(({ withScript, withoutScript }) => [
        [
          'with the script',
          ...MEMORY_FIGURES.map(([, name]) => threeDigits(median(growthPerRedraw(withScript, name)))),
        ],
        [
          'without',
          ...MEMORY_FIGURES.map(([, name]) => threeDigits(median(growthPerRedraw(withoutScript, name)))),
        ],
        [
          'added by the script',
          ...MEMORY_FIGURES.map(([, name]) =>
            formatEstimate(
              medianDifference(growthPerRedraw(withScript, name), growthPerRedraw(withoutScript, name)),
              threeDigits,
            ),
          ),
        ],
      ]),
  };
}

/** The report of what the script costs open pages. */
export const pageCostReport = (
  conditions: Conditions,
  pages: readonly MeasuredPage[],
  disturbed: Disturbed,
): Report => ({
  title: 'Cost of an open page',
  conditions,
  caveats: [
    'Each page is measured with the script and without it, in turn, each time in a fresh browser context; garbage is collected before memory is read.',
    disturbedCaveat('loads', disturbed),
  ],
  plots: [],
  tables: [cardsTable(pages), busyTable(pages), redrawTable(pages)].filter(({ rows }) => rows.length > 0),
});
