// @vitest-environment node
import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';
import { expect, it } from 'vitest';
// @ts-expect-error build/ is plain JavaScript, without declarations
import { esbuildTargets, oldestInMdnData, oldestVersions } from '../../build/supported-browsers.mjs';

it('oldestVersions reads the oldest version of each browser, without comments and empty lines', () => {
  expect(oldestVersions('# Oldest\n\nchrome >= 120\nios_saf >= 17.2\n')).toEqual([
    ['chrome', '120'],
    ['ios_saf', '17.2'],
  ]);
});

it.each(['defaults', 'chrome > 120', 'opera >= 100', 'toString >= 1'])(
  'oldestVersions throws for the line %s',
  (line) => {
    expect(() => oldestVersions(line)).toThrow(`"${line}" is not <browser> >= <version>`);
  },
);

it('esbuild accepts the oldest versions of the browsers as its target', async () => {
  await expect(transform('', { target: esbuildTargets })).resolves.toHaveProperty('code');
});

it('the page on wallets names the oldest versions of the browsers', () => {
  const { chrome, firefox, safari } = oldestInMdnData;
  const sentence = `Chrome or Edge ${chrome}, Firefox ${firefox}, or Safari ${safari}`;
  expect(readFileSync('docs/wallets/index.md', 'utf8')).toContain(sentence);
});

it('.nvmrc contains the oldest major version of Node that the package supports', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(engines.node).toMatch(new RegExp(`^>=${readFileSync('.nvmrc', 'utf8').trim()}\\.`));
});
