// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { liquidFiles, snippets } from '../../src/server/liquid/snippets';

const folder = mkdtempSync(join(tmpdir(), 'ekspres-theme-'));

beforeAll(() => {
  cpSync(fileURLToPath(new URL('theme', import.meta.url)), folder, { recursive: true });
  mkdirSync(join(folder, 'snippets'));
  for (const [name, text] of Object.entries(snippets)) writeFileSync(join(folder, 'snippets', name), text);
  const schema = join(folder, 'config/settings_schema.json');
  const groups = JSON.parse(readFileSync(schema, 'utf8')) as unknown[];
  writeFileSync(
    schema,
    JSON.stringify([...groups, JSON.parse(liquidFiles['settings-group.json'] ?? '')], null, 2),
  );
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

it('the example of a theme app extension has no offences of theme-check:theme-app-extension', async () => {
  const extension = mkdtempSync(join(tmpdir(), 'ekspres-extension-'));
  try {
    cpSync('examples/theme-app-extension', extension, {
      recursive: true,
      filter: (path) => !/node_modules|assets|blocks/.test(path),
    });
    for (const name of ['assets', 'blocks']) mkdirSync(join(extension, name));
    writeFileSync(join(extension, 'assets/ekspres.js'), '');
    writeFileSync(join(extension, 'blocks/ekspres.liquid'), liquidFiles['app-embed.liquid'] ?? '');
    writeFileSync(join(extension, '.theme-check.yml'), 'extends: theme-check:theme-app-extension\n');
    const { themeCheckRun } = await import('@shopify/theme-check-node');
    const { offenses, theme } = await themeCheckRun(extension);
    expect(theme.some(({ uri }) => uri.endsWith('/blocks/ekspres.liquid'))).toBe(true);
    expect(offenses.map(({ check, uri, message }) => [check, uri, message])).toEqual([]);
  } finally {
    rmSync(extension, { recursive: true });
  }
});
