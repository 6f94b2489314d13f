// @vitest-environment node
import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const readme = readFileSync('README.md', 'utf8');

it('has at most 130 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(130);
});

it('shows a picture of at most 150 kB, and a button in at most 10 lines of HTML', () => {
  const [, picture = ''] = /<img src="([^"]+)"/.exec(readme) ?? [];
  const [, html = ''] = /```html\n(.*?)```/s.exec(readme) ?? [];
  expect(statSync(picture).size).toBeLessThan(150_000);
  expect(html).toContain('<shopify-accelerated-checkout');
  expect(html.trimEnd().split('\n').length).toBeLessThanOrEqual(10);
});

it('names no budget that the size check does not have', () => {
  const rows: { limit: string }[] = JSON.parse(readFileSync('.size-limit.json', 'utf8'));
  const limits = rows.map(({ limit }) => limit);
  const table = readme.split('## Budgets')[1] ?? '';
  const named = [...table.matchAll(/^\| [^|]+ \| ([\d.]+ kB(?:; [\d.]+ kB)?) +\|/gm)].flatMap(([, cell]) =>
    String(cell).split('; '),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((limit) => !limits.includes(limit))).toEqual([]);
});
