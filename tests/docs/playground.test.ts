// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_OPTIONS,
  htmlCode,
  type PlaygroundOptions,
  previewHtml,
  reactCode,
  readOptions,
  toQuery,
} from '../../docs/.vitepress/theme/playground-options';

const SITE = new URL('https://docs.example/ekspres/');
const CHANGED: PlaygroundOptions = {
  place: 'product',
  wallets: ['google_pay', 'venmo'],
  layout: 'column',
  height: 50,
  radius: 12,
  theme: 'dark',
  width: 320,
  language: 'pl',
  failure: 'refuse',
  css: 'b { color: red }',
};

describe('a link to the playground', () => {
  it('keeps all options', () => {
    expect(readOptions(`?${toQuery(CHANGED)}`)).toEqual(CHANGED);
    expect(readOptions(`?${toQuery({ ...CHANGED, wallets: [] })}`).wallets).toEqual([]);
  });

  it('is empty for the defaults', () => {
    expect(toQuery(DEFAULT_OPTIONS)).toBe('');
    expect(readOptions('')).toEqual(DEFAULT_OPTIONS);
  });

  it.each([
    ['an unknown wallet', '?wallets=shop_pay,none', { wallets: ['shop_pay'] }],
    ['a height outside of its limits', '?height=900', { height: DEFAULT_OPTIONS.height }],
    ['a number that is none', '?radius=x', { radius: DEFAULT_OPTIONS.radius }],
    ['an unknown theme', '?theme=sepia', { theme: DEFAULT_OPTIONS.theme }],
  ])('with %s is corrected', (_title, query, expected) => {
    expect(readOptions(query)).toMatchObject(expected);
  });
});

describe('the code to copy', () => {
  it('is that of a real shop: without test doubles', () => {
    const code = htmlCode({ ...DEFAULT_OPTIONS, wallets: ['google_pay', 'paypal'] });
    expect(code).toContain('src="https://cdn.example/ekspres.en.js"');
    expect(code).toContain('"sdkUrl":"https://pay.google.com/gp/p/js/pay.js"');
    expect(code).toContain('https://www.paypal.com/sdk/js?client-id=your-client-id&amp;');
    expect(code).not.toContain('/vendors/');
  });

  it('has the same options in React', () => {
    const code = reactCode({ ...DEFAULT_OPTIONS, layout: 'column' });
    expect(code).toContain("import 'ekspres/en';");
    expect(code).toMatch(/<CartCheckout\s+accessToken="your-access-token"/);
    expect(code).toContain('layout="column"');
    expect(code).toContain('-button-border-radius: 6px;');
    expect(reactCode({ ...CHANGED })).toMatch(
      /import 'ekspres';.*<ProductCheckout.*variantId="44100000000101"/s,
    );
  });
});

describe('the preview', () => {
  it('loads the test doubles from the site, and says so', () => {
    const html = previewHtml({ ...DEFAULT_OPTIONS, wallets: ['google_pay'] }, SITE);
    expect(html).toContain('https://docs.example/ekspres/vendors/google-pay.js');
    expect(html).toContain('src="/ekspres/ekspres/ekspres.en.js"');
    expect(html).toContain('paypal_frames=%2Fekspres%2Fvendors%2Fpaypal%2Fbuttons');
    expect(html).toContain('Fake buttons, not the vendors’ own.');
    expect(html).not.toContain('pay.google.com');
  });

  it("is not ended by the visitor's own rules", () => {
    const html = previewHtml({ ...DEFAULT_OPTIONS, css: '</style><script>alert(1)</script>' }, SITE);
    expect(html).not.toContain('</style><script>alert');
  });

  it("shows the visitor's own logos", () => {
    const logos = [
      { file: 'shop-pay.svg', url: 'blob:https://docs.example/1' },
      { file: 'paypal.svg', url: 'blob:https://docs.example/2' },
    ];
    const html = previewHtml(DEFAULT_OPTIONS, SITE, logos);
    expect(html).toContain('"shop_pay":"blob:https://docs.example/1"');
    expect(html).toContain('logo=paypal.svg+blob%3Ahttps%3A%2F%2Fdocs.example%2F2');
  });
});
