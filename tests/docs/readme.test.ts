// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startMessage } from '../../sandbox/index';
import { API_NEEDS } from '../../src/doctor/api-needs';

const readme = readFileSync('README.md', 'utf8');

it('the README has at most 130 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});

it('the README shows a picture of less than 150 kB', () => {
  const [, picture = ''] = /<img src="([^"]+)"/.exec(readme) ?? [];
  expect(statSync(picture).size).toBeLessThan(150_000);
});

it('the README shows what `npm start` prints', () => {
  const [, printed = ''] = /prints:\n\n```\n(.*?)```/s.exec(readme) ?? [];
  expect(printed).toContain('http://127.0.0.1:4173/');
  expect(startMessage('http://127.0.0.1:4173')).toContain(printed);
});

it('the README shows a button in at most 10 lines of HTML', () => {
  const [, html = ''] = /```html\n(.*?)```/s.exec(readme) ?? [];
  expect(html).toContain('<shopify-accelerated-checkout');
  expect(html.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
});

it('the README lists only budgets of the size check', () => {
  const rows: { limit: string }[] = JSON.parse(readFileSync('.size-limit.json', 'utf8'));
  const limits = rows.map(({ limit }) => limit);
  const table = readme.split('## Budgets')[1] ?? '';
  const listed = [...table.matchAll(/^\| [^|]+ \| ([\d.]+ kB(?:; [\d.]+ kB)?) +\|/gm)].flatMap(([, cell]) =>
    String(cell).split('; '),
  );
  expect(listed.length).toBeGreaterThan(8);
  expect(listed.filter((limit) => !limits.includes(limit))).toEqual([]);
});

const walletsInRow = (cellStart: string) => {
  const row = readme.split('\n').find((line) => line.includes(`| ${cellStart}`)) ?? '';
  const names = row.split('|')[1]?.trim().split(', ') ?? [];
  return names.map((name) => name.toLowerCase().replace(' ', '_')).sort();
};

const walletsThatSend = (mutation: string) =>
  API_NEEDS.flatMap(({ wallets, places }) => (places.includes(`Mutation.${mutation}`) ? wallets : [])).sort();

it('the README lists the wallets that are paid in place and those that PayPal approves', () => {
  expect(walletsInRow('paid in place')).toEqual(walletsThatSend('cartSubmitForCompletion'));
  expect(walletsInRow("approved in PayPal's window")).toEqual(walletsThatSend('paypalTokenCreate'));
});

/** The cells of a page's row in the table under a heading of the published results. */
function resultsOf(page: string, heading: string): string[] {
  const [, section = ''] = readFileSync('docs/benchmarks.md', 'utf8').split(`\n### ${heading}\n`);
  const row = section.split('\n').find((line) => line.startsWith(`| ${page} `)) ?? '';
  return row.split('|').map((cell) => cell.trim());
}

const loads = readme
  .split('\n')
  .filter((line) => /^\| (?:Ekspres|@\S+): /.test(line))
  .map((line) => {
    const [, page = '', ...figures] = line.split('|').map((cell) => cell.trim());
    return { page, figures };
  });

it('the README compares five pages of Ekspres and other packages', () => {
  expect(loads).toHaveLength(5);
});

it.each(loads)('the README shows the published figures of $page', ({ page, figures }) => {
  const [, , , , , firstButton = ''] = resultsOf(page, 'First view');
  const [, , , , shift = '', requests = '', bytes = ''] = resultsOf(page, 'First view: costs');
  const seconds = Number.parseFloat(firstButton.replace(',', '')) / 1000;
  const kilobytes = Number(bytes.replace(',', '')) / 1000;
  expect(figures.slice(0, 4)).toEqual([
    `${seconds.toFixed(2)} s`,
    `${kilobytes.toFixed(1)} kB`,
    requests,
    String(Number(Number(shift).toFixed(2))),
  ]);
});
