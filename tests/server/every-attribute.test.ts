import { Liquid } from 'liquidjs';
import { describe, expect, it, vi } from 'vitest';
import '../../src/embed/index';
import { attributeReaders, type ReaderKind } from '../../src/embed/shared/attributes-by-element';
import { attributeNames, attributes, propertyOf } from '../../src/embed/shared/attributes';
import type { AttributeName } from '../../src/embed/shared/attributes';
import { renderCart, renderProduct, renderWallet } from '../../src/server/index';
import { snippets } from '../../src/server/liquid/snippets';
import { untilPainted } from '../embed/on-page';
import { attributesOf, contentOf, faceOf, parse, SHOP_PAY } from './parse';

// No chunk loads: these tests compare first paints.
vi.mock('../../src/embed/shared/retry', () => ({ retry: () => new Promise(() => {}) }));

const PAYPAL = { name: 'paypal', wallet_params: {} };
const META_PAY = { supports_subs: false, name: 'facebook_pay', wallet_params: {} };

/**
 * A value of each attribute, with which an element looks different than without it, if the attribute has an
 * effect on its first paint.
 */
const VALUES: Readonly<Record<AttributeName, string>> = {
  'access-token': 'other',
  'buyer-country': 'DE',
  'buyer-currency': 'EUR',
  'buyer-locale': 'de',
  'call-to-action': '',
  'cart-id': 'gid://shopify/Cart/B-1',
  debug: '',
  'disable-compat': '',
  disabled: '',
  'discount-code': 'LATO',
  'enabled-flags': '["d6d12da0"]',
  fallback: JSON.stringify(META_PAY),
  form: 'product-form',
  'has-selling-plan': '',
  layout: 'column',
  'line-attributes': '{"a":"b"}',
  'max-wallets': '1',
  'only-sdk': '',
  'page-type': 'product',
  'pci-enabled': '',
  quantity: '3',
  recommended: JSON.stringify(META_PAY),
  'recommended-instrument': 'ShopPay',
  'requires-shipping': 'false',
  'sdk-only': '',
  'selling-plan-id': '5',
  'shop-id': '8',
  slot: 'a',
  'variant-id': '7',
  'variant-params': '[{"id":7,"requiresShipping":false}]',
  'wallet-config': JSON.stringify(META_PAY),
  'wallet-configs': JSON.stringify([META_PAY]),
  'wallet-params': '{"a":1}',
};

const REQUIRED = { 'access-token': 'token', 'buyer-country': 'PL', 'buyer-currency': 'PLN' };
type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

/** The kinds of elements that a server renders with other elements inside, each in a typical state. */
const ELEMENTS: readonly {
  kind: ReaderKind;
  tag: string;
  given: Attributes;
  render(options: never): string;
  /** The snippet for themes renders it too. */
  inLiquid?: boolean;
}[] = [
  {
    kind: 'product',
    tag: 'shopify-accelerated-checkout',
    given: { recommended: JSON.stringify(SHOP_PAY), fallback: JSON.stringify(META_PAY) },
    render: renderProduct,
    inLiquid: true,
  },
  {
    kind: 'cart',
    tag: 'shopify-accelerated-checkout-cart',
    given: { 'cart-id': 'gid://shopify/Cart/A-2', 'wallet-configs': JSON.stringify([SHOP_PAY, PAYPAL]) },
    render: renderCart,
    inLiquid: true,
  },
  {
    kind: 'checkout',
    tag: 'shopify-wallet-button',
    given: { 'wallet-config': JSON.stringify(SHOP_PAY) },
    render: renderWallet,
  },
];

const escape = (value: string) => value.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

function markup(tag: string, given: Attributes, content = ''): string {
  const written = Object.entries(given).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tag}${written.join('')}>${content}</${tag}>`;
}

/**
 * Attributes of buttons that are not compared. The script reads the first three from the page. A server
 * writes `lang` only on enabled buttons, by which the early-click script knows them.
 */
const NOT_COMPARED = ['has-selling-plan', 'page-type', 'requires-shipping', 'lang'];

const knownAttributes = (element: Element) =>
  Object.entries(attributesOf(element))
    .filter(([name]) => !NOT_COMPARED.includes(name))
    .sort();

/** What an element shows: the cells of its grid, and its children with their attributes and words. */
function look(host: Element): unknown {
  const cells = [...contentOf(host).querySelectorAll('[part=cell]')].map((cell) => [
    cell.getAttribute('data-wallet'),
    !!cell.querySelector('slot'),
  ]);
  const children = [...host.children]
    .filter(({ slot }) => slot)
    .map((child) => [child.localName, knownAttributes(child), faceOf(child).textContent]);
  return { cells, children };
}

/** What the script paints before a chunk has loaded. */
async function painted(tag: string, given: Attributes): Promise<unknown> {
  document.body.innerHTML = `<form action="/cart/add"><input name="id" value="7">${markup(tag, given)}</form>`;
  await untilPainted();
  return look(document.querySelector(tag) as Element);
}

/** What a server renders. */
function rendered(render: (options: never) => string, given: Attributes): unknown {
  const options = Object.entries(given).map(([name, value]) => [
    propertyOf(name),
    attributes[name as AttributeName](value),
  ]);
  return look(parse(render(Object.fromEntries(options) as never)));
}

const liquid = new Liquid({ templates: { ekspres: snippets['ekspres.liquid'] ?? '' } });

/** What the snippet for themes renders. */
const renderedByTheme = async (tag: string, given: Attributes): Promise<unknown> =>
  look(
    parse(
      await liquid.parseAndRender("{% render 'ekspres', markup: markup %}", {
        markup: markup(tag, given, '<div class="wallet-button-wrapper"></div>'),
      }),
    ),
  );

describe.each(ELEMENTS)('each attribute, the $kind element', ({ kind, tag, given, render, inLiquid }) => {
  const names = attributeNames.filter((name) => attributeReaders[name].includes(kind));

  it.each(names)('looks the same from the script and from a server: %s', async (name) => {
    const all = { ...REQUIRED, ...given, [name]: VALUES[name] };
    const script = await painted(tag, all);
    expect(rendered(render, all)).toEqual(script);
    if (inLiquid && name !== 'disabled') expect(await renderedByTheme(tag, all)).toEqual(script);
  });
});
