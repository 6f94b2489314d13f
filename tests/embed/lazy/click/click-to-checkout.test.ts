import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as LoadOutcome from '../../../../src/embed/lazy/click/load-outcome';
import { storeAttempt } from '../../../../src/wallets/checkout/attempts';
import { startClick } from '../../../../src/embed/lazy/click/run-click';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import { readCartId } from '../../../../src/embed/shared/cart-id';
import { readForm } from '../../../../src/embed/shared/read-product-form';
import { knownCart, openCartChanges } from '../../../../src/signals/cart';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { eventually } from '../../../setup/eventually';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { cart } from '../cart/cart-page';
import { product, productForm, settle, SHOP_PAY, show, targetIn } from '../../on-page';
import { find } from '../../page-html';
import { recordEvents } from '../../recorded-events';
import { pendingResponse, recordNavigations, storefrontApi } from '../../storefront-api';
import { actionLabels } from '../../../../src/ui/messages/pl/dialog';

/** What becomes of the chunk `outcome`. */
const chunk = vi.hoisted(() => ({ state: 'loads' as 'loads' | 'is loading' | 'is gone' }));
vi.mock('../../../../src/embed/lazy/click/load-outcome', async (original) => {
  const real = await original<typeof LoadOutcome>();
  const loadOutcome: typeof real.loadOutcome = () => {
    if (chunk.state === 'is loading') return new Promise(() => {});
    return chunk.state === 'loads' ? real.loadOutcome() : Promise.reject(new Error('404'));
  };
  return { ...real, loadOutcome };
});

const dispatched = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
const outcomes = () =>
  dispatched.filter(({ type }) => type === 'ekspres-outcome').map(({ detail }) => detail);

const CHECKOUT = 'https://shop.example/checkouts/c1';
const CART = { ...sentCart(), checkoutUrl: CHECKOUT };
const CREATED = { cartCreate: { cart: CART, userErrors: [], warnings: [] } };

let urls: string[];
let submitted: HTMLFormElement[];
beforeEach(() => {
  chunk.state = 'loads';
  urls = recordNavigations();
  submitted = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    submitted.push(this);
  });
});

const onStart = (react: (event: HTMLElementEventMap['ekspres-checkout-start']) => void) => () =>
  document.addEventListener('ekspres-checkout-start', react, { once: true });
const PRODUCT = productForm(product('page-type="product"'));
const button = () => targetIn(find('shopify-buy-it-now-button,shop-pay-wallet-button')) as HTMLElement;
const dialogText = () => document.querySelector('ekspres-dialog')?.shadowRoot?.textContent ?? '';

describe('a click whose code is loading', () => {
  /** The operations that a click requests meanwhile. */
  async function requestedBy(html: string, prepare: () => void = () => {}): Promise<string[]> {
    const { response } = pendingResponse();
    const calls = storefrontApi({ cartCreate: response, cart: response });
    await show(html);
    chunk.state = 'is loading';
    prepare();
    button().click();
    // In the same task.
    const operations = calls.map(({ operation }) => operation);
    await settle();
    expect(calls).toHaveLength(operations.length);
    return operations;
  }

  const never = () => new Promise<never>(() => {});
  const createCarts = () => Object.assign(find('shopify-accelerated-checkout'), { createCart: never });
  const storeOther = () => {
    const now = Date.now();
    const accepted = { state: 'accepted', attemptId: '1', checkoutUrl: CHECKOUT, acceptedAt: now } as const;
    storeAttempt('gid://shopify/Cart/other', accepted, now);
  };
  const CART_PAGE = cart([SHOP_PAY]);
  const cartWith = (field: string) => `<form action="/cart">${field}</form>${CART_PAGE}`;
  const type = (value: string) => () => (find<HTMLInputElement>('[name]').value = value);
  const INVALID = productForm(product(), '<input name="id" value="123"><input required>');
  const showFields = () => vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  const changeCart = () => openCartChanges.add(Promise.resolve());

  it.each<[what: string, operation: string, html: string, prepare?: () => void]>([
    ['creates the cart of a product', 'cartCreate', PRODUCT],
    ['reads the cart of a cart page', 'cart', CART_PAGE],
    ['creates the cart of a product while a change of the cart is open', 'cartCreate', PRODUCT, changeCart],
  ])('%s', async (_what, operation, html, prepare) => {
    const operations = await requestedBy(html, prepare);
    openCartChanges.clear();
    expect(operations).toEqual([operation]);
  });

  it.each<[title: string, html: string, prepare: () => void]>([
    ['the page prevents it', PRODUCT, onStart((event) => event.preventDefault())],
    ['the page makes it wait', PRODUCT, onStart((event) => event.waitUntil(never()))],
    ['the page creates the cart', PRODUCT, createCarts],
    ['this browser has stored an attempt to pay', PRODUCT, storeOther],
    ['a change of the cart is open', CART_PAGE, changeCart],
    ['a note is not saved', cartWith('<textarea name="note"></textarea>'), type('Prezent')],
    ['an attribute is not saved', cartWith('<input name="attributes[Data]">'), type('piątek')],
    ['a quantity is not saved', cartWith('<input name="updates[]" value="1">'), type('2')],
    ['the form is invalid', INVALID, showFields],
  ])('requests nothing if %s', async (_title, html, prepare) => {
    const operations = await requestedBy(html, prepare);
    openCartChanges.clear();
    expect(operations).toEqual([]);
  });
});

describe('a click whose code cannot be loaded', () => {
  const LEFT = { outcome: 'deceleration', reason: 'redirect_to_checkout_required', ended: 'checkout' };

  async function clickWithoutCode(
    responses: Parameters<typeof storefrontApi>[0],
    { html = PRODUCT, prepare }: { html?: string; prepare?: () => void } = {},
  ) {
    expectConsoleError(/404/);
    const calls = storefrontApi(responses);
    await show(html);
    chunk.state = 'is gone';
    prepare?.();
    button().click();
    await eventually(() => expect(outcomes()).toHaveLength(1));
    return { calls, outcome: outcomes()[0] };
  }

  it.each([
    ['a new cart', PRODUCT],
    ['the cart', cart([SHOP_PAY])],
  ])('opens the checkout of %s', async (_title, html) => {
    const responses = { cartCreate: () => CREATED, cart: () => ({ cart: CART }) };
    const { calls, outcome } = await clickWithoutCode(responses, { html });
    expect(calls).toHaveLength(1);
    expect(urls).toEqual([CHECKOUT]);
    expect(outcome).toMatchObject(LEFT);
  });

  it('opens no checkout whose URL is neither https nor on the page', async () => {
    const url = 'javascript:alert(1)';
    await clickWithoutCode({ cartCreate: () => ({ cartCreate: { cart: { checkoutUrl: url } } }) });
    expect(urls).toEqual([]);
    expect(submitted).toEqual([find('form')]);
  });

  it('offers to try again if its request has failed too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { outcome } = await clickWithoutCode({});
    expect(dialogText()).toContain(actionLabels.retry);
    expect(outcome).toMatchObject({ outcome: 'failed', reason: 'no_response' });
    expect([...urls, ...submitted]).toEqual([]);
    chunk.state = 'loads';
    const calls = storefrontApi({ cartCreate: () => CREATED });
    document.querySelector('ekspres-dialog')?.shadowRoot?.querySelector<HTMLElement>('button')?.click();
    await eventually(() => expect(urls).toEqual([`${CHECKOUT}?storefront_wallet=true`]));
    expect(calls).toHaveLength(1);
  });

  it('offers to try again, and prints one error, if nothing was sent and there is no connection', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await clickWithoutCode({}, { prepare: onStart((event) => event.waitUntil(Promise.resolve())) });
    expect(dialogText()).toContain(actionLabels.retry);
    expect([...urls, ...submitted, ...warn.mock.calls]).toEqual([]);
  });

  const REFUSED = { cart: null, userErrors: [{ code: 'INVALID', message: '' }] };
  const busy = () => new Response('', { status: 429 });

  it.each<[title: string, cartCreate: () => unknown]>([
    ['refuses the cart', () => ({ cartCreate: REFUSED })],
    ['is busy', busy],
  ])('is handed over to the platform if the shop %s', async (_title, cartCreate) => {
    const { outcome } = await clickWithoutCode({ cartCreate });
    expect(submitted).toEqual([find('form')]);
    expect(outcome).toMatchObject(LEFT);
  });

  it('submits the form to the platform if a file is chosen in it', async () => {
    expectConsoleError(/404/);
    const calls = storefrontApi({});
    await show(PRODUCT);
    chunk.state = 'is gone';
    const form = find<HTMLFormElement>('form');
    const data = new FormData();
    data.append('properties[Zdjęcie]', new File(['x'], 'kot.png'));
    await startClick({
      element: find<ReadableElement>('shopify-buy-it-now-button'),
      walletName: 'buy_it_now',
      instrument: 'BuyItNow',
      vendorClick: undefined,
      purchase: { type: 'form', form, state: readForm(form), data, discount: undefined },
    });
    expect(calls).toEqual([]);
    expect(submitted).toEqual([form]);
    expect(form.enctype).toBe('multipart/form-data');
    expect(outcomes()).toMatchObject([LEFT]);
  });

  it('opens the known checkout of a cart if the shop is busy', async () => {
    const html = cart([SHOP_PAY]);
    const [, cartId = ''] = /cart-id="([^"]+)"/.exec(html) ?? [];
    knownCart(readCartId(cartId) ?? '').checkoutUrl = CHECKOUT;
    await clickWithoutCode({ cart: busy }, { html });
    expect(urls).toEqual([CHECKOUT]);
    expect(submitted).toEqual([]);
  });

  it('does not leave a page that prevents it later', async () => {
    const prepare = onStart((event) => event.waitUntil(Promise.resolve(false)));
    const { outcome } = await clickWithoutCode({}, { prepare });
    expect(outcome).toMatchObject({ outcome: 'rejected', reason: 'prevented' });
    expect([...urls, ...submitted]).toEqual([]);
  });

  it('opens a dialog if the page creates its cart', async () => {
    const createCart = vi.fn();
    const prepare = () => Object.assign(find('shopify-accelerated-checkout'), { createCart });
    const { outcome } = await clickWithoutCode({}, { prepare });
    expect(outcome).toMatchObject({ outcome: 'failed', reason: 'code_not_loaded' });
    expect(dialogText()).not.toBe('');
    expect(createCart).not.toHaveBeenCalled();
    expect([...urls, ...submitted]).toEqual([]);
  });
});
