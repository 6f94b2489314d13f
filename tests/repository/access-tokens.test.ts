// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The files that people copy from: examples, docs, the sandbox and the Markdown files. */
const copiedFiles = execFileSync('git', ['ls-files', '--', 'examples', 'docs', 'sandbox', '*.md'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(md|ts|tsx|js|jsx|mjs|cjs|vue|svelte|html|json|yml|liquid)$/.test(path));

it('no file that people copy from contains a string with the form of an access token', () => {
  expect(copiedFiles.length).toBeGreaterThan(100);
  // Access tokens of the Storefront API have 32 hexadecimal digits. Secret scanners report such strings.
  expect(copiedFiles.filter((path) => /\b[0-9a-f]{32}\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
