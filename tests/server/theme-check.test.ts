// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { snippets } from '../../src/server/liquid/snippets';

const folder = mkdtempSync(join(tmpdir(), 'ekspres-theme-'));

beforeAll(() => {
  cpSync(fileURLToPath(new URL('theme', import.meta.url)), folder, { recursive: true });
  mkdirSync(join(folder, 'snippets'));
  for (const [name, text] of Object.entries(snippets)) writeFileSync(join(folder, 'snippets', name), text);
  // Theme Check downloads lists of Liquid's objects, filters and schemas. Without a network, it uses those in
  // its package.
  vi.spyOn(https, 'request').mockImplementation(() => {
    throw new Error('offline');
  });
});

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

it('a theme that renders all snippets has no offences of theme-check:all', async () => {
  const { themeCheckRun } = await import('@shopify/theme-check-node');
  const { offenses, theme } = await themeCheckRun(folder);
  expect(theme.map(({ uri }) => uri.split('/').at(-1))).toEqual(
    expect.arrayContaining([...Object.keys(snippets), 'theme.liquid', 'product.liquid', 'cart.liquid']),
  );
  expect(offenses.map(({ check, uri, message }) => [check, uri, message])).toEqual([]);
});
