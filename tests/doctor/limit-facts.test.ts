import { describe, expect, it } from 'vitest';
import { limitFacts } from '../../src/doctor/limit-facts';
import { api, elementWith, MARKETS, page, pageWith } from './page-facts';

const tags = (count: number) => [...Array(count).keys()].map((index) => `x-${index}`);

const limited = (attributes: Record<string, string>) =>
  limitFacts(pageWith(elementWith(attributes))).elements[0]?.attributes ?? {};

/** Arrays in arrays, of which there are too many for a function that calls itself. */
const DEEP_JSON = '['.repeat(100_000) + ']'.repeat(100_000);

describe('the facts of a page', () => {
  it('contain the first 50 items of each list', () => {
    expect(limitFacts(page({ undefinedTags: tags(51) })).undefinedTags).toEqual(tags(50));
  });

  it('contain 50 attributes of an element', () => {
    const attributes = Object.fromEntries(tags(60).map((name) => [name, '']));
    expect(Object.keys(limited(attributes))).toHaveLength(50);
  });

  it.each([
    ['a string', 'x'.repeat(1001)],
    ['JSON that is not complete', `[${'1,'.repeat(1000)}`],
    ['JSON with too many levels', DEEP_JSON],
  ])('contain the first 1,000 characters of %s', (_title, text) => {
    expect(limited({ slot: text }).slot).toBe(text.slice(0, 1000));
  });

  it('contain the first 1,000 characters of the name of an attribute', () => {
    expect(limited({ ['x'.repeat(1001)]: '' })).toHaveProperty('x'.repeat(1000));
  });

  it('contain long JSON with its strings and lists limited', () => {
    const config = { name: 'google_pay', wallet_params: { auth: 'x'.repeat(1001), networks: tags(51) } };
    const { recommended = '' } = limited({ recommended: JSON.stringify(config) });
    expect(JSON.parse(recommended)).toEqual({
      name: 'google_pay',
      wallet_params: { auth: 'x'.repeat(1000), networks: tags(50) },
    });
  });

  it('contain all markets of a shop', () => {
    const markets = Array(60).fill(MARKETS).flat();
    const facts = page({ api: [api({ ok: true, markets })] });
    expect(limitFacts(facts).api).toEqual(facts.api);
  });
});
