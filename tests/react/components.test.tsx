import { act, createRef, StrictMode, type ReactElement } from 'react';
import { hydrateRoot, createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expectConsoleError } from '../setup/expect-console-error';
import { CartCheckout, ProductCheckout, WalletButton } from '../../src/react';
import { renderCart, renderProduct, renderWallet } from '../../src/server';
import type { EkspresElements, WalletConfig } from '../../src/types';

const PAGE = { accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN' };
const shopPay: WalletConfig = { name: 'shop_pay', wallet_params: {} };
const product = { ...PAGE, recommended: shopPay, disabled: true, variantId: '44100000000101' };
const cart = { ...PAGE, walletConfigs: [shopPay, null] };
const wallet = { ...PAGE, walletConfig: shopPay, nonce: 'n' };
const english = { ...product, language: 'en' as const };
const numeric = { ...product, variantId: 44100000000101 };

const components: readonly (readonly [title: string, element: ReactElement, html: string])[] = [
  ['ProductCheckout', <ProductCheckout {...product} />, renderProduct(product)],
  ['CartCheckout', <CartCheckout {...cart} />, renderCart(cart)],
  ['WalletButton', <WalletButton {...wallet} />, renderWallet(wallet)],
  ['ProductCheckout in English', <ProductCheckout {...english} />, renderProduct(english)],
  ['ProductCheckout with a numeric id', <ProductCheckout {...numeric} />, renderProduct(product)],
];

let root: Root | undefined;

function showServerHtml(element: ReactElement): HTMLElement {
  document.body.innerHTML = `<main>${renderToString(element)}</main>`;
  return document.querySelector('main') as HTMLElement;
}

const hydrate = (container: Element, element: ReactElement) =>
  act(async () => {
    root = hydrateRoot(container, element);
  });

const render = (element: ReactElement) =>
  act(async () => {
    root ??= createRoot(document.body.appendChild(document.createElement('main')));
    root.render(element);
  });

const loadScript = () => import('../../src/embed');

// Not by vi.stubGlobal, because it is needed after the stubs of a test are removed.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
});

/** Hydrates the element in a container whose nodes must stay. */
async function expectNodesStay(container: Element, element: ReactElement): Promise<void> {
  const host = container.firstElementChild as HTMLElement;
  // Elements paint in a microtask.
  await act(async () => Promise.resolve());
  const content = [...host.childNodes];
  expect(content).not.toEqual([]);
  await hydrate(container, element);
  expect(container.firstElementChild).toBe(host);
  expect(host.childNodes).toHaveLength(content.length);
  for (const [index, node] of content.entries()) expect(host.childNodes[index]).toBe(node);
}

/** Parses and serializes HTML, because React writes empty attributes in another way. */
function normalize(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}

test.each(components)('%s renders on a server what the server module renders', (_title, element, html) => {
  expect(normalize(renderToString(element))).toBe(normalize(html));
});

test('props other than options, handlers and content are passed on to the element', () => {
  const attributes = { id: 'product', 'data-place': 'product', title: 'Kup', 'aria-label': 'Kup' };
  const htmlProps = { ...attributes, className: 'buy', style: { display: 'block' }, hidden: false };
  const contentProps = { children: 'no text' as never, dangerouslySetInnerHTML: { __html: 'no text' } };
  document.body.innerHTML = renderToString(<ProductCheckout {...PAGE} {...htmlProps} {...contentProps} />);
  const host = document.querySelector('shopify-accelerated-checkout');
  for (const [name, value] of Object.entries(attributes)) expect(host?.getAttribute(name)).toBe(value);
  expect(host?.className).toBe('buy');
  expect(host?.getAttribute('style')).toMatch(/^display: ?block;?$/);
  expect(host?.hasAttribute('hidden')).toBe(false);
  expect(host?.textContent).not.toContain('no text');
});

// A loaded script cannot be unloaded, so hydration before it is tested first.
describe.each(['before', 'after'])('hydration %s ekspres.js has loaded', (order) => {
  test.each(components)('keeps the nodes of %s without an error', async (_title, element) => {
    if (order === 'after') await loadScript();
    const container = showServerHtml(element);
    expect(!!customElements.get('shopify-accelerated-checkout')).toBe(order === 'after');
    await expectNodesStay(container, element);
  });
});

describe('in the browser', () => {
  /** The element that React has rendered last. */
  const hostOf = (tag: string) => document.querySelector(`main:last-of-type > ${tag}`) as HTMLElement;

  test('the script fills an element that React has created, and React does not change that content', async () => {
    await loadScript();
    await render(<ProductCheckout {...product} />);
    const host = hostOf('shopify-accelerated-checkout');
    const button = host.querySelector('shop-pay-wallet-button');
    expect(button).not.toBeNull();
    await render(<ProductCheckout {...product} recommended={shopPay} disabled={false} quantity={2} />);
    expect(host.querySelector('shop-pay-wallet-button')).toBe(button);
    expect(host.getAttribute('quantity')).toBe('2');
    expect(host.hasAttribute('disabled')).toBe(false);
  });

  test('handlers receive DOM events until the component is removed, and a new handler replaces the previous one', async () => {
    const received: [string, unknown][] = [];
    const handlers = (prefix: string) => ({
      onCheckoutStart: (event: CustomEvent) => received.push([`${prefix} start`, event.detail]),
      onOutcome: (event: CustomEvent) => received.push([`${prefix} outcome`, event.detail]),
      onWalletRendered: (event: CustomEvent) => received.push([`${prefix} rendered`, event.detail]),
      onError: (event: CustomEvent) => received.push([`${prefix} error`, event.detail]),
    });
    await render(<WalletButton {...wallet} {...handlers('first')} />);
    const host = hostOf('shopify-wallet-button');
    const dispatch = (type: string, detail: string) => host.dispatchEvent(new CustomEvent(type, { detail }));
    dispatch('ekspres-checkout-start', 'a');
    await render(<WalletButton {...wallet} {...handlers('second')} />);
    dispatch('ekspres-outcome', 'b');
    dispatch('wallet-rendered', 'c');
    dispatch('ekspres-error', 'd');
    await render(<p />);
    dispatch('ekspres-outcome', 'after the removal');
    expect(received).toEqual([
      ['first start', 'a'],
      ['second outcome', 'b'],
      ['second rendered', 'c'],
      ['second error', 'd'],
    ]);
  });

  test('the ref and onClick of React apply to the element, and the ref is null after it was removed', async () => {
    const ref = createRef<EkspresElements['shopify-accelerated-checkout-cart']>();
    const onClick = vi.fn();
    await render(<CartCheckout {...cart} ref={ref} onClick={onClick} />);
    const host = hostOf('shopify-accelerated-checkout-cart');
    expect(ref.current).toBe(host);
    await act(async () => host.click());
    expect(onClick).toHaveBeenCalledOnce();
    await render(<p />);
    expect(ref.current).toBeNull();
  });

  test('onWalletsChange is called once for wallets that were known before the component was mounted', async () => {
    await loadScript();
    const wallets = [{ wallet: 'shop_pay', shown: true }];
    vi.spyOn(
      customElements.get('shopify-accelerated-checkout')?.prototype,
      'availableWallets',
      'get',
    ).mockReturnValue(wallets);
    const onWalletsChange = vi.fn<(event: CustomEvent) => void>();
    await render(
      <StrictMode>
        <ProductCheckout {...product} onWalletsChange={onWalletsChange} />
      </StrictMode>,
    );
    const host = hostOf('shopify-accelerated-checkout');
    expect(onWalletsChange.mock.calls.map(([{ detail, target }]) => ({ detail, target }))).toEqual([
      { detail: { wallets }, target: host },
    ]);
    host.dispatchEvent(new CustomEvent('ekspres-wallets-change', { detail: { wallets: [] } }));
    expect(onWalletsChange.mock.lastCall?.[0].detail).toEqual({ wallets: [] });
  });

  test('createCart is a property of the element', async () => {
    const createCart = async () => null;
    await render(<ProductCheckout {...product} createCart={createCart} />);
    const host = hostOf('shopify-accelerated-checkout') as HTMLElement & { createCart?: unknown };
    expect(host.createCart).toBe(createCart);
    await render(<ProductCheckout {...product} />);
    expect(host.createCart).toBeUndefined();
  });

  test('customerAccessToken is a property of the element, and never in the markup', async () => {
    await render(<ProductCheckout {...product} customerAccessToken="secret-token" />);
    const host = hostOf('shopify-accelerated-checkout') as HTMLElement & { customerAccessToken?: unknown };
    expect(host.customerAccessToken).toBe('secret-token');
    expect(document.documentElement.outerHTML).not.toContain('secret-token');
    expect(renderToString(<ProductCheckout {...product} customerAccessToken="secret-token" />)).not.toContain(
      'secret-token',
    );
  });

  test('invalid props are reported once with the component and the prop, and the element is rendered', async () => {
    expectConsoleError(/^\[Ekspres\] ProductCheckout: the prop deliveryPromise must be a boolean\.$/);
    const invalid = { deliveryPromise: 'yes' as unknown as boolean };
    await render(<ProductCheckout {...product} {...invalid} />);
    await render(<ProductCheckout {...product} {...invalid} quantity={2} />);
    const host = hostOf('shopify-accelerated-checkout');
    expect(host.getAttribute('access-token')).toBe('token');
    expect(host.getAttribute('quantity')).toBe('2');
  });
});

describe('the build for browsers', () => {
  beforeEach(() => {
    // The constant that the build replaces is a global variable in tests.
    vi.stubGlobal('__EKSPRES_IN_BROWSER__', true);
  });

  test.each(components)("keeps a server's nodes of %s", async (_title, element, html) => {
    document.body.innerHTML = `<main>${html}</main>`;
    await expectNodesStay(document.querySelector('main') as HTMLElement, element);
  });

  test.each(components)('renders %s on a server with its attributes, but empty', (_title, element, html) => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('window', undefined);
    const [openingTag = ''] = /^<[^>]*>/.exec(normalize(html)) ?? [];
    const { localName } = document.createRange().createContextualFragment(html).firstElementChild as Element;
    expect(normalize(renderToString(element))).toBe(`${openingTag}</${localName}>`);
  });

  test('reports a missing config', async () => {
    expectConsoleError(/CartCheckout: the prop walletConfigs must be an array of wallet configs\.$/);
    const invalid = PAGE as unknown as typeof cart;
    await render(<CartCheckout {...invalid} />);
  });

  test('prints an error on a server, because it renders no content', () => {
    vi.stubGlobal('window', undefined);
    const error = vi.spyOn(console, 'error').mockReturnValue();
    renderToString(<ProductCheckout {...product} />);
    expect(error.mock.calls).toEqual([[expect.stringContaining('the export condition "browser"')]]);
  });
});

test.each([
  ['createCart', { createCart: async () => null }],
  ['customerAccessToken', { customerAccessToken: 'token' }],
])('a server renders no link with the prop %s, unless link is true', (_prop, props) => {
  const html = (more: object) =>
    renderToString(<ProductCheckout {...product} disabled={false} recommended={shopPay} {...more} />);
  const link = /<a [^>]*href="\/cart\//;
  expect(html({})).toMatch(link);
  expect(html(props)).not.toMatch(link);
  expect(html({ ...props, link: true })).toMatch(link);
});

describe('invalid props', () => {
  const withoutToken = { buyerCountry: 'PL', buyerCurrency: 'PLN' } as typeof PAGE;

  test('render an empty element on a server, and print an error with the component and the prop', () => {
    vi.stubGlobal('window', undefined);
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const html = renderToString(<CartCheckout {...withoutToken} walletConfigs={[shopPay]} title="Kup" />);
    expect(html).toMatch(/^<shopify-accelerated-checkout-cart [^>]*title="Kup"[^>]*><\//);
    expect(html).toContain('buyer-country="PL"');
    expect(error.mock.calls).toEqual([
      ['[Ekspres] CartCheckout: the prop accessToken must be a non-empty string.'],
    ]);
  });

  test('print nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubGlobal('window', undefined);
    const error = vi.spyOn(console, 'error').mockReturnValue();
    renderToString(<ProductCheckout {...withoutToken} />);
    expect(error).not.toHaveBeenCalled();
  });
});
