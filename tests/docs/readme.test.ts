// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { needsOf } from '../../src/doctor/api-needs';
import { WALLET_NAMES } from '../../src/wallets/instrument-names';

const readme = readFileSync('README.md', 'utf8');

it('the README has at most 130 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});

it('the README shows a picture of less than 150 kB, and a button in at most 10 lines of HTML', () => {
  const [, picture = ''] = /<img src="([^"]+)"/.exec(readme) ?? [];
  const [, html = ''] = /```html\n(.*?)```/s.exec(readme) ?? [];
  expect(statSync(picture).size).toBeLessThan(150_000);
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

/** The wallets in the row of the README's table whose second cell starts with this text. */
const walletsInRow = (cellStart: string) => {
  const row = readme.split('\n').find((line) => line.includes(`| ${cellStart}`)) ?? '';
  const names = row.split('|')[1]?.trim().split(', ') ?? [];
  return names.map((name) => name.toLowerCase().replace(' ', '_')).sort();
};

/** The wallets whose clicks send this mutation. */
const walletsThatSend = (mutation: string) =>
  WALLET_NAMES.filter((name) => needsOf(name).Mutation?.includes(mutation)).sort();

it('the README lists the wallets that are paid in place and those that PayPal approves', () => {
  expect(walletsInRow('paid in place')).toEqual(walletsThatSend('cartSubmitForCompletion'));
  expect(walletsInRow("approved in PayPal's window")).toEqual(walletsThatSend('paypalTokenCreate'));
});
