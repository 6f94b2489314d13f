import { describe, expect, it, vi } from 'vitest';
import { readVendorApi } from '../../src/net/sdk/vendor-api';
import { pageDocument, readGlobal } from '../../src/ui/page-dom';

/** The values that a global can have because of markup with its name as an id or name. */
const VALUES_FROM_MARKUP: [title: string, create: () => object][] = [
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
  ] as const)('returns its own %s even if an element has that name', (name) => {
    const ownValue = String(document[name]);
    Object.defineProperty(document, name, { value: document.createElement('img'), configurable: true });
    try {
      const value = pageDocument[name];
      if (typeof value === 'function') expect(value.name).toBe(`bound ${name}`);
      else expect(String(value)).toBe(ownValue);
    } finally {
      Reflect.deleteProperty(document, name);
    }
  });

  it('returns methods that are bound to it', () => {
    const listener = vi.fn();
    const { addEventListener, dispatchEvent, removeEventListener } = pageDocument;
    addEventListener('change', listener);
    dispatchEvent(new Event('change'));
    removeEventListener('change', listener);
    dispatchEvent(new Event('change'));
    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('a global', () => {
  it.each(VALUES_FROM_MARKUP)('is treated as missing if it is %s', (_title, create) => {
    vi.stubGlobal('google', create());
    expect(readGlobal('google')).toBeUndefined();
  });

  it.each([
    ['is read if it is an object', { payments: {} }],
    ['is read if it is a function', () => {}],
  ])('%s', (_title, value) => {
    vi.stubGlobal('google', value);
    expect(readGlobal('google')).toBe(value);
  });
});

describe("a vendor's API", () => {
  const findPayments = ({ payments }: { payments?: { Client?: () => void } }) => payments;
  const Client = () => {};

  it.each(VALUES_FROM_MARKUP)('is a property of %s if it has the method that we call', (_title, create) => {
    const payments = { Client };
    vi.stubGlobal('google', Object.assign(create(), { payments }));
    expect(readVendorApi('google', findPayments, 'Client')).toBe(payments);
  });

  it.each<[string, unknown]>([
    ['without the method', { payments: {} }],
    ['with an element in place of the method', { payments: { Client: document.body } }],
    ['if it is missing', {}],
    ['if its global is missing', undefined],
    [
      'if reading it throws',
      {
        get payments(): never {
          throw new Error('SecurityError');
        },
      },
    ],
  ])('is ignored %s', (_title, google) => {
    vi.stubGlobal('google', google);
    expect(readVendorApi('google', findPayments, 'Client')).toBeUndefined();
  });
});
