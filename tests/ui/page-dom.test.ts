import { afterEach, describe, expect, it, vi } from 'vitest';
import { globalObject, pageDocument, readGlobal, readVendorApi } from '../../src/ui/page-dom';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** What HTML makes of a name: an element, several, or the window of a frame. */
const markup: [what: string, make: () => object][] = [
  ['an element', () => document.body],
  ['several elements', () => document.getElementsByTagName('head')],
  [
    'the window of a frame',
    () => {
      const frame: { window?: object } = {};
      return Object.assign(frame, { window: frame });
    },
  ],
];

describe('the document', () => {
  it('has its own members, even if they are hidden', () => {
    const { body } = document;
    Object.defineProperty(document, 'body', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'querySelector', { value: 'hidden', configurable: true });
    try {
      expect(pageDocument.body).toBe(body);
      expect(pageDocument.querySelector('body')).toBe(body);
    } finally {
      Reflect.deleteProperty(document, 'body');
      Reflect.deleteProperty(document, 'querySelector');
    }
  });
});

describe('a global', () => {
  it.each(markup)('that is %s counts as absent', (_what, make) => {
    vi.stubGlobal('google', make());
    expect(readGlobal('google')).toBeUndefined();
  });

  it.each([
    ['an object', { payments: {} }],
    ['a function', () => {}],
  ])('that is %s is read', (_what, value) => {
    vi.stubGlobal('google', value);
    expect(readGlobal('google')).toBe(value);
  });

  it('that no script has defined is created', () => {
    const shop = globalObject<{ init?: 1 }>('Shopify');
    shop.init = 1;
    expect(readGlobal('Shopify')).toEqual({ init: 1 });
    Reflect.deleteProperty(window, 'Shopify');
  });

  it.each(markup)(
    'that a script has set to %s stays, with what the script has added to it',
    (_what, make) => {
      const found = make();
      vi.stubGlobal('Shopify', found);
      expect(globalObject('Shopify')).toBe(found);
    },
  );
});

describe("a vendor's API", () => {
  const find = ({ payments }: { payments?: { Client?: () => void } }) => payments;
  const Client = () => {};

  it.each(markup)('on %s counts if it has the method that we call', (_what, make) => {
    const payments = { Client };
    vi.stubGlobal('google', Object.assign(make(), { payments }));
    expect(readVendorApi('google', find, 'Client')).toBe(payments);
  });

  it.each<[string, unknown]>([
    ['without the method', { payments: {} }],
    ['with an element in place of the method', { payments: { Client: document.body } }],
    ['that is missing', {}],
    ['whose global is missing', undefined],
    [
      'that may not be read',
      {
        get payments(): never {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('%s does not count', (_what, google) => {
    vi.stubGlobal('google', google);
    expect(readVendorApi('google', find, 'Client')).toBeUndefined();
  });
});
