// @vitest-environment node
import { expect, it } from 'vitest';
import { codeBlocks } from './code-blocks';

it('no example sets a version of the Storefront API, which would become outdated', () => {
  const pages = codeBlocks.filter(({ code }) => code.includes('apiVersion')).map(({ page }) => page);
  expect(pages).toEqual([]);
});
