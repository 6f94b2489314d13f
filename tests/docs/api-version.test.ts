// @vitest-environment node
import { expect, it } from 'vitest';
import { codeBlocks } from './code-blocks';

it('no example sets a version of the Storefront API, because payment sheets need the default', () => {
  const pages = codeBlocks.filter(({ code }) => code.includes('apiVersion')).map(({ page }) => page);
  expect(pages).toEqual([]);
});
