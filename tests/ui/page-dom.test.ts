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
  it.each([
    'body',
    'readyState',
    'visibilityState',
    'referrer',
    'baseURI',
    'querySelector',
    'removeEventListener',
  ] as const)('has its own %s even if an element has that name', (name) => {
    const own = String(document[name]);
    Object.defineProperty(document, name, { value: document.createElement('img'), configurable: true });
    try {
      const found = pageDocument[name];
      expect(typeof found === 'function' ? found.name : String(found)).toBe(
        typeof found === 'function' ? `bound ${name}` : own,
      );
    } finally {
      Reflect.deleteProperty(document, name);
    }
  });

  it('has its methods bound to it', () => {
    const run = vi.fn();
    const { addEventListener, dispatchEvent, removeEventListener } = pageDocument;
    addEventListener('change', run);
    dispatchEvent(new Event('change'));
    removeEventListener('change', run);
    dispatchEvent(new Event('change'));
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('a global', () => {
  it.each(markup)('is treated as missing if it is %s', (_what, make) => {
    vi.stubGlobal('google', make());
    expect(readGlobal('google')).toBeUndefined();
  });

  it.each([
    ['is read if it is an object', { payments: {} }],
    ['is read if it is a function', () => {}],
  ])('%s', (_title, value) => {
    vi.stubGlobal('google', value);
    expect(readGlobal('google')).toBe(value);
  });

  it('is created if no script has defined it', () => {
    const shop = globalObject<{ init?: 1 }>('Shopify');
    shop.init = 1;
    expect(readGlobal('Shopify')).toEqual({ init: 1 });
    Reflect.deleteProperty(window, 'Shopify');
  });

  it.each(markup)('stays with its additions if a script has set it to %s', (_what, make) => {
    const found = make();
    vi.stubGlobal('Shopify', found);
    expect(globalObject('Shopify')).toBe(found);
  });
});

describe("a vendor's API", () => {
  const find = ({ payments }: { payments?: { Client?: () => void } }) => payments;
  const Client = () => {};

  it.each(markup)('is used on %s if it has the method that we call', (_what, make) => {
    const payments = { Client };
    vi.stubGlobal('google', Object.assign(make(), { payments }));
    expect(readVendorApi('google', find, 'Client')).toBe(payments);
  });

  it.each<[string, unknown]>([
    ['is ignored without the method', { payments: {} }],
    ['is ignored with an element in place of the method', { payments: { Client: document.body } }],
    ['is ignored if it is missing', {}],
    ['is ignored if its global is missing', undefined],
    [
      'is ignored if reading it throws',
      {
        get payments(): never {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('%s', (_title, google) => {
    vi.stubGlobal('google', google);
    expect(readVendorApi('google', find, 'Client')).toBeUndefined();
  });
});
