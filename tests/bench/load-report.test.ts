// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { ShopperEntry } from '../../bench/load/sale-log';
import { FlashSale } from '../../bench/load/flash-sale';
import { readLoadOptions, sales } from '../../bench/load/load-options';
import { loadReport } from '../../bench/load/load-report';
import { summarizeSale } from '../../bench/load/summarize-sale';
import { htmlReport } from '../../bench/report/html';
import { markdownReport } from '../../bench/report/markdown';
import { conditions } from './conditions';

const times = { count: 2, p50: 210.4, p95: 480, p99: 539 };

const artillery = {
  aggregate: {
    counters: { 'vusers.created': 200, 'vusers.completed': 199, 'vusers.failed': 1 },
    summaries: { 'request.cartCreate': times, 'shopper.in_requests': times },
  },
  intermediate: [{ counters: { 'vusers.created': 150 } }, { counters: { 'vusers.created': 50 } }],
};

/** A sale in which one request was refused and repeated, and one shopper has no outcome. */
function saleSummary() {
  const clock = { now: () => 0, wait: async () => {} };
  const sale = new FlashSale('https://shop.example', sales.smoke, clock);
  const request = { shopper: 'Anna', click: 1, operation: 'cartCreate', bodyHash: '1' };
  sale.log.requests.push({ ...request, at: 0, respondedAt: 50, status: 429 });
  sale.log.requests.push({ ...request, at: 4500, respondedAt: 4700, status: 200 });
  const shopper: ShopperEntry = {
    name: 'Anna',
    wallet: 'buy it now',
    behavior: 'pays',
    outcomes: [],
    authorizations: 0,
    carts: [],
    couldPay: false,
    sawOrder: false,
    endedAt: 5000,
  };
  sale.log.shoppers.push(shopper);
  return summarizeSale(sale, { user: 1_500_000, system: 500_000 });
}

describe('the summary of a sale', () => {
  it('counts requests, retries and refusals, and measures only the requests that were not refused', () => {
    expect(saleSummary()).toMatchObject({
      requests: 2,
      retries: 1,
      requestsPerNeeded: 1,
      processorSeconds: 2,
      operations: [{ operation: 'cartCreate', requests: 2, refused: 1, lost: 0, p50: 200, p99: 200 }],
    });
  });

  it('counts responses and outcomes in each second', () => {
    const { responsesPerSecond, outcomesPerSecond } = saleSummary();
    expect(responsesPerSecond).toEqual([
      { second: 0, counts: { 429: 1 } },
      { second: 4, counts: { 200: 1 } },
    ]);
    expect(outcomesPerSecond).toEqual([{ second: 5, counts: { none: 1 } }]);
  });
});

describe('the report of a sale', () => {
  const report = loadReport(conditions, artillery, saleSummary());
  const text = markdownReport(report);

  test.each([
    ['shows how many shoppers arrived, and the peak per second', '| 200 | 15.0 | 199 | 1 |'],
    ['shows how long it takes, and the server', '| cartCreate | 2 | 1 | 0 | 210 | 480 | 539 | 200 |'],
    ['lists the broken rules', '| Anna (buy it now, pays) has no outcome |'],
  ])('%s', (_title, line) => {
    expect(text).toContain(line);
  });

  it('plots responses and outcomes over time without loading anything', () => {
    const page = htmlReport(report);
    expect(page.match(/<svg /g)).toHaveLength(2);
    expect(page.match(/(?:src|href)="(?!data:)[^"]*"|url\(|@import/g)).toBeNull();
  });

  it('warns that the rules of another server were not checked', () => {
    expect(markdownReport(loadReport(conditions, artillery, undefined))).toContain('no rules were checked');
  });
});

test.each([
  ['chooses the full sale by default', [], { environment: 'full', apiOrigin: undefined }],
  ['chooses the smoke sale for --smoke', ['--smoke'], { environment: 'smoke' }],
  [
    'reads only the origin of --api-origin',
    ['--api-origin', 'https://shop.example/x'],
    { apiOrigin: 'https://shop.example' },
  ],
])('readLoadOptions %s', (_title, args, expected) => {
  expect(readLoadOptions(args)).toMatchObject(expected);
});

it("Artillery's scenario has an environment for each sale of the lab's server", () => {
  const scenario = readFileSync('bench/load/sale.yml', 'utf8');
  for (const name of Object.keys(sales)) expect(scenario).toContain(`    ${name}:\n`);
});
