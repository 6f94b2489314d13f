// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { languageIn, liveGroups, scriptUrl } from '../../docs/.vitepress/theme/live-elements';
import { elementKinds } from '../../src/types/element-kinds';
import { wallets } from '../../src/wallets/registry';

const states = liveGroups.flatMap((group) => group.states);

/**
 * The tags of elements that show a button without a vendor's script. The checkout element is left out,
 * because it shows the same button as the wallet's own element.
 */
const drawnByUs = Object.entries(elementKinds)
  .filter(([, kind]) => ['product', 'cart', 'link', 'wallet'].includes(kind))
  .map(([tag]) => tag)
  .filter((tag) => wallets.find((face) => face.tag === tag)?.look !== 'vendor')
  .sort();

describe('the live gallery of the docs', () => {
  it('has every element that we draw ourselves', () => {
    expect([...new Set(states.map(({ tag }) => tag))].sort()).toEqual(drawnByUs);
  });

  it.each<[title: string, query: string, url: string]>([
    ['loads the script in the language of the query', '?language=en', '/docs/ekspres/ekspres.en.js'],
    ['loads the Polish script without a language', '', '/docs/ekspres/ekspres.js'],
    ['loads the Polish script for an unknown language', '?language=xx', '/docs/ekspres/ekspres.js'],
  ])('%s', (_title, query, url) => {
    expect(scriptUrl('/docs/', languageIn(query))).toBe(url);
  });

  it('has every element that we draw ourselves in the disabled state', () => {
    const disabled = states.filter(({ attributes }) => 'disabled' in attributes).map(({ tag }) => tag);
    expect(disabled.sort()).toEqual(drawnByUs);
  });
});
