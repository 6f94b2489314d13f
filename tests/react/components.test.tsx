import { act } from 'react';
import { hydrateRoot, createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CartCheckout, ProductCheckout, WalletButton } from '../../src/react';
import { renderCart, renderProduct, renderWallet } from '../../src/server';
import type { WalletConfig } from '../../src/types';

const page = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' };
const shopPay: WalletConfig = { name: 'shop_pay', wallet_params: {} };
const product = { ...page, recommended: shopPay, disabled: true, variantId: '44100000000101' };
const cart = { ...page, walletConfigs: [shopPay, null] };
const wallet = { ...page, walletConfig: shopPay, nonce: 'n' };

const components = [
  { name: 'ProductCheckout', element: <ProductCheckout {...product} />, html: renderProduct(product) },
  { name: 'CartCheckout', element: <CartCheckout {...cart} />, html: renderCart(cart) },
  { name: 'WalletButton', element: <WalletButton {...wallet} />, html: renderWallet(wallet) },
];

let root: Root | undefined;

/** Puts what a server rendered into the page. */
function serve(element: ReactElement): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(element)}</main>`;
  return document.querySelector('main') as HTMLElement;
}

const hydrate = (container: Element, element: ReactElement) =>
  act(async () => {
    root = hydrateRoot(container, element);
  });

/** Loads the script, which defines the elements. */
const loadScript = () => import('../../src/embed');

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

/** HTML as a parser has it: React writes an empty attribute with its value. */
function parsed(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

test.each(components)('$name renders on a server what the server module renders', ({ element, html }) => {
  expect(parsed(renderToString(element))).toBe(parsed(html));
});

test('the class, the id, the style and data attributes are those of the element', () => {
  const own = { className: 'buy', id: 'product', style: { display: 'block' }, 'data-place': 'product' };
  document.body.innerHTML = renderToString(<ProductCheckout {...page} {...own} />);
  const host = document.querySelector('shopify-accelerated-checkout');
  expect(host?.className).toBe('buy');
  expect(host?.id).toBe('product');
  expect(host?.getAttribute('style')).toMatch(/^display: ?block;?$/);
  expect(host?.getAttribute('data-place')).toBe('product');
});

// The script cannot be taken back: what comes before it is tested first.
describe.each(['before', 'after'])('hydration %s the script', (order) => {
  test.each(components)('of $name keeps the nodes, without an error', async ({ element }) => {
    if (order === 'after') await loadScript();
    const container = serve(element);
    expect(!!customElements.get('shopify-accelerated-checkout')).toBe(order === 'after');
    const host = container.firstElementChild as HTMLElement;
    await act(async () => Promise.resolve());
    const content = [...host.childNodes];
    expect(content).not.toEqual([]);
    await hydrate(container, element);
    expect(container.firstElementChild).toBe(host);
    expect([...host.childNodes]).toEqual(content);
    expect(host.firstChild).toBe(content[0]);
  });
});

describe('in the browser', () => {
  const render = (element: ReactElement) =>
    act(async () => {
      root ??= createRoot(document.body.appendChild(document.createElement('main')));
      root.render(element);
    });
  const hostOf = (tag: string) => document.querySelector(`main:last-of-type > ${tag}`) as HTMLElement;

  test('the script fills an element that React made, and React leaves its content alone', async () => {
    await loadScript();
    document.body.innerHTML = '';
    await render(<ProductCheckout {...product} />);
    const host = hostOf('shopify-accelerated-checkout');
    const button = host.querySelector('shop-pay-wallet-button');
    expect(button).not.toBeNull();
    await render(<ProductCheckout {...product} recommended={shopPay} disabled={false} quantity={2} />);
    expect(host.querySelector('shop-pay-wallet-button')).toBe(button);
    expect(host.getAttribute('quantity')).toBe('2');
    expect(host.hasAttribute('disabled')).toBe(false);
  });

  test('each handler gets the DOM event, and the latest handler counts', async () => {
    document.body.innerHTML = '';
    const heard: [string, unknown][] = [];
    const handlers = (prefix: string) => ({
      onCheckoutStart: (event: CustomEvent) => heard.push([`${prefix} start`, event.detail]),
      onOutcome: (event: CustomEvent) => heard.push([`${prefix} outcome`, event.detail]),
      onWalletRendered: (event: CustomEvent) => heard.push([`${prefix} rendered`, event.detail]),
    });
    await render(<CartCheckout {...cart} {...handlers('first')} />);
    const host = hostOf('shopify-accelerated-checkout-cart');
    const dispatch = (type: string, detail: string) => host.dispatchEvent(new CustomEvent(type, { detail }));
    dispatch('ekspres-checkout-start', 'a');
    await render(<CartCheckout {...cart} {...handlers('second')} />);
    dispatch('ekspres-outcome', 'b');
    dispatch('wallet-rendered', 'c');
    await render(<p />);
    dispatch('ekspres-outcome', 'd');
    expect(heard).toEqual([
      ['first start', 'a'],
      ['second outcome', 'b'],
      ['second rendered', 'c'],
    ]);
  });

  test('props that do not fit throw, as the server module does', () => {
    // @ts-expect-error the token is missing
    expect(() => renderToString(<ProductCheckout buyerCountry="PL" buyerCurrency="PLN" />)).toThrow(
      /option accessToken/,
    );
  });
});
