// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What people copy from: examples, docs, the sandbox and the pages in the root. */
const copied = execFileSync('git', ['ls-files', '--', 'examples', 'docs', 'sandbox', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(md|ts|tsx|js|jsx|vue|svelte|html|json|liquid)$/.test(path));

it('no example contains a string that secret scanners take for an access token', () => {
  expect(copied.length).toBeGreaterThan(100);
  // Storefront tokens have 32 hexadecimal digits.
  expect(copied.filter((path) => /\b[0-9a-f]{32}\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
