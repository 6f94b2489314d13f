import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { knownCart } from '../../../../src/signals/cart';
import { apiErrorResponse, mutationPayload } from '../../../wallets/sheet/api-payloads';
import { eventually } from '../../../setup/eventually';
import { createLine, createWalletCart, sentCart } from '../../../wallets/sheet/wallet-carts';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { LOST } from '../../../setup/fake-storefront';
import { find } from '../../page-html';
import { json, product, productForm, REQUIRED, SHOP_PAY, show, targetIn } from '../../on-page';
import { recordEvents, untilDispatched } from '../../recorded-events';
import { recordPosts } from '../../recorded-posts';
import { recordNavigations, storefrontApi } from '../../storefront-api';
import { CONTROLS, target } from '../click/product-click';

const events = recordEvents('ekspres-checkout-start', 'ekspres-outcome');

let urls: string[];
let posts: ReturnType<typeof recordPosts>;
beforeEach(() => {
  urls = recordNavigations();
  posts = recordPosts();
});
afterEach(() => {
  // The next page has loaded.
  dispatchEvent(new Event('pagehide'));
});

const refused = (status: number) => () => new Response('', { status });

async function untilOutcome() {
  await untilDispatched(events, 'ekspres-outcome');
  expect(events.map(({ type }) => type)).toEqual(['ekspres-checkout-start', 'ekspres-outcome']);
  return events[1]?.detail;
}
const LEFT = { outcome: 'deceleration', reason: 'redirect_to_checkout_required', ended: 'checkout' };
const FAILED = { outcome: 'failed', reason: 'no_response', ended: 'none' };

const UNKNOWN_FIELD = { message: "Field 'x' doesn't exist on type 'Cart'" };

describe('a click on a product whose cart the API refuses to create', () => {
  const shopPay = json('recommended', SHOP_PAY);
  const buy = async (html: string) => {
    await show(html);
    target().click();
  };

  it.each<[why: string, response: () => Response, consoleErrors?: RegExp[]]>([
    ['with the status 401', refused(401)],
    ['with the status 403', refused(403)],
    ['with the status 404', refused(404)],
    ['because the token may not create carts', () => apiErrorResponse('ACCESS_DENIED'), [/ACCESS_DENIED/]],
    [
      'because of the document, and no field of it is optional',
      () => Response.json({ errors: [UNKNOWN_FIELD] }),
      [/rejected-api-field/, /the API does not have/],
    ],
  ])('submits the product form, %s', async (_why, response, consoleErrors = []) => {
    consoleErrors.forEach(expectConsoleError);
    storefrontApi({ cartCreate: response });
    await buy(productForm(product(shopPay), CONTROLS));
    expect(await untilOutcome()).toMatchObject(LEFT);
    const fields = { id: '123', quantity: '3', selling_plan: '5', 'properties[Grawer]': 'Ala' };
    expect(posts).toEqual([[`${location.origin}/cart/add`, { ...fields, return_to: '/checkout' }]]);
    expect(urls).toEqual([]);
  });

  it('opens the permalink of a variant', async () => {
    storefrontApi({ cartCreate: refused(401) });
    await buy(product(`${shopPay} variant-id="123" quantity="2"`));
    expect(await untilOutcome()).toMatchObject({ ...LEFT, purchase: { kind: 'variant', quantity: 2 } });
    expect([urls, posts]).toEqual([[`${location.origin}/cart/123:2`], []]);
  });

  it('posts a variant with a selling plan', async () => {
    storefrontApi({ cartCreate: refused(401) });
    await buy(product(`${shopPay} variant-id="123" selling-plan-id="5"`));
    expect(await untilOutcome()).toMatchObject(LEFT);
    const fields = { id: '123', quantity: '1', selling_plan: '5', return_to: '/checkout' };
    expect([urls, posts]).toEqual([[], [[`${location.origin}/cart/add`, fields]]]);
  });

  it.each([{ status: 500 }, { status: 429 }])(
    'shows a dialog if the status $status is not a refusal',
    async ({ status }) => {
      storefrontApi({ cartCreate: () => new Response('', { status, headers: { 'Retry-After': '60' } }) });
      await buy(productForm(product(shopPay), CONTROLS));
      expect(await untilOutcome()).toMatchObject(FAILED);
      expect([urls, posts]).toEqual([[], []]);
    },
  );

  it('shows a dialog if the page creates the carts itself', async () => {
    storefrontApi({ cart: refused(401) });
    await show(productForm(product(shopPay), CONTROLS));
    const createCart = async () => 'gid://shopify/Cart/A-1';
    Object.assign(find('shopify-accelerated-checkout'), { createCart });
    target().click();
    expect(await untilOutcome()).toMatchObject(FAILED);
    expect([urls, posts]).toEqual([[], []]);
    expect(document.querySelector('ekspres-dialog')).not.toBeNull();
  });
});

describe('a click on a cart with a typed quantity', () => {
  const CART_ID = 'gid://shopify/Cart/A-1';
  const button = `<shop-pay-wallet-button ${REQUIRED} page-type="cart_page" cart-id="${CART_ID}"></shop-pay-wallet-button>`;
  const quantity = () => find<HTMLInputElement>('[name="updates[]"]');
  const showCart = async (cart: object = sentCart(createWalletCart({ lines: [createLine()] }))) => {
    storefrontApi({ cart: () => ({ cart }) });
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('cart=A-1');
    await show(
      `<form action="/cart"><input name="updates[]" value="${createLine().quantity}">${button}</form>`,
    );
  };
  const press = () => targetIn(find('shop-pay-wallet-button'))?.click();

  it('posts the form of the cart', async () => {
    await showCart();
    quantity().value = '7';
    press();
    expect(await untilOutcome()).toMatchObject(LEFT);
    const fields = { 'updates[]': '7', return_to: '/checkout', checkout: '1' };
    expect([urls, posts]).toEqual([[], [[`${location.origin}/cart`, fields]]]);
  });

  it('opens the checkout once a script has saved the quantity', async () => {
    await showCart(sentCart(createWalletCart({ lines: [createLine({ quantity: 7 })] })));
    quantity().value = '7';
    press();
    expect(await untilOutcome()).toMatchObject({ outcome: 'success' });
    expect([urls.length, posts]).toEqual([1, []]);
  });

  it('does not repeat a redirect after the quantity was changed', async () => {
    await showCart();
    press();
    expect(await untilOutcome()).toMatchObject({ outcome: 'success' });
    quantity().value = '7';
    press();
    await eventually(() => expect(posts).toHaveLength(1));
    expect(urls).toHaveLength(1);
  });

  it("opens the cart's checkout if the form is that of another cart", async () => {
    await showCart();
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue('cart=B-2');
    quantity().value = '7';
    press();
    expect(await untilOutcome()).toMatchObject({ outcome: 'success' });
    expect([urls.length, posts]).toEqual([1, []]);
  });
});

describe('a click on a cart that is empty by now', () => {
  const CART_ID = 'gid://shopify/Cart/A-1';
  const EMPTY = { outcome: 'deceleration', reason: 'cart_empty' };
  const buyEmptyCart = async (pageType: string) => {
    storefrontApi({ cart: () => ({ cart: sentCart(createWalletCart({ lines: [] })) }) });
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await show(
      `<shop-pay-wallet-button ${REQUIRED} page-type="${pageType}" cart-id="${CART_ID}"></shop-pay-wallet-button>`,
    );
    targetIn(find('shop-pay-wallet-button'))?.click();
    return { detail: await untilOutcome(), reload };
  };

  it('reloads a cart page, and no other click runs meanwhile', async () => {
    const { detail, reload } = await buyEmptyCart('cart_page');
    expect(detail).toMatchObject({ ...EMPTY, ended: 'none' });
    expect(reload).toHaveBeenCalledOnce();
    expect(urls).toEqual([]);
    targetIn(find('shop-pay-wallet-button'))?.click();
    expect(events).toHaveLength(2);
  });

  it('goes to the checkout from a drawer', async () => {
    const { detail, reload } = await buyEmptyCart('cart_ajax');
    expect(detail).toMatchObject({ ...EMPTY, ended: 'checkout' });
    expect(reload).not.toHaveBeenCalled();
    expect(urls).toHaveLength(1);
  });
});

describe('a click on a cart that the API refuses to read', () => {
  const CART_ID = 'gid://shopify/Cart/A-1';
  const cartButton = `<shop-pay-wallet-button ${REQUIRED} page-type="cart_page" cart-id="${CART_ID}"></shop-pay-wallet-button>`;
  const cartForm = (fields: string) => `<form action="/cart">${fields}${cartButton}</form>`;
  const setCartCookie = (token: string) =>
    vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(`cart=${token}`);
  const buyCart = async (html = cartButton) => {
    await show(html);
    targetIn(find('shop-pay-wallet-button'))?.click();
  };
  afterEach(() => {
    knownCart(CART_ID).checkoutUrl = undefined;
  });

  it('opens its checkout if that is known', async () => {
    storefrontApi({ cart: refused(401) });
    knownCart(CART_ID).checkoutUrl = 'https://shop.example/checkouts/1?key=k';
    await buyCart();
    expect(await untilOutcome()).toMatchObject(LEFT);
    expect(urls).toEqual(['https://shop.example/checkouts/1?key=k&storefront_wallet=true']);
  });

  it("opens the shop's checkout if the cookie names the same cart", async () => {
    storefrontApi({ cart: refused(401) });
    setCartCookie('A-1?key=k');
    await buyCart();
    expect(await untilOutcome()).toMatchObject(LEFT);
    expect(urls).toEqual([`${location.origin}/checkout?storefront_wallet=true`]);
  });

  it("opens the shop's checkout in the market of the page", async () => {
    vi.stubGlobal('Shopify', { routes: { root: '/pl/' } });
    storefrontApi({ cart: refused(401) });
    setCartCookie('A-1');
    await buyCart();
    expect(await untilOutcome()).toMatchObject(LEFT);
    expect(urls).toEqual([`${location.origin}/pl/checkout?storefront_wallet=true`]);
  });

  it('shows a dialog if the cookie names another cart', async () => {
    storefrontApi({ cart: refused(401) });
    setCartCookie('B-2');
    await buyCart();
    expect(await untilOutcome()).toMatchObject(FAILED);
    expect(urls).toEqual([]);
  });

  it('posts the form of the cart if its attributes are not saved', async () => {
    setCartCookie('A-1');
    storefrontApi({ cart: refused(401) });
    await show(cartForm('<input name="attributes[Prezent dla]">'));
    find<HTMLInputElement>('input').value = 'Ola';
    targetIn(find('shop-pay-wallet-button'))?.click();
    expect(await untilOutcome()).toMatchObject(LEFT);
    const fields = { 'attributes[Prezent dla]': 'Ola', return_to: '/checkout', checkout: '1' };
    expect([urls, posts]).toEqual([[], [[`${location.origin}/cart`, fields]]]);
  });

  it.each([
    ['buys another cart', 'B-2', '/cart'],
    ['is not the form of the cart', 'A-1', '/contact'],
  ])('does not post a form that %s', async (_title, cartOfShop, action) => {
    setCartCookie(cartOfShop);
    storefrontApi({ cart: refused(401) });
    await show(cartForm('<input name="attributes[Prezent dla]">').replace('"/cart"', `"${action}"`));
    find<HTMLInputElement>('input').value = 'Ola';
    targetIn(find('shop-pay-wallet-button'))?.click();
    await untilOutcome();
    expect(posts).toEqual([]);
  });

  describe('or whose note cannot be saved', () => {
    beforeEach(() => void setCartCookie('A-1'));
    const buyWithNote = async () => {
      await show(cartForm('<textarea name="note"></textarea>'));
      find<HTMLTextAreaElement>('textarea').value = 'Dzwonek';
      targetIn(find('shop-pay-wallet-button'))?.click();
    };
    const POSTED = [[`${location.origin}/cart`, { note: 'Dzwonek', return_to: '/checkout', checkout: '1' }]];
    const noteResponse = (code: string) => mutationPayload('cartNoteUpdate', createWalletCart(), code);

    it.each<[why: string, response: () => unknown, consoleError?: RegExp]>([
      ['the status is 500', refused(500)],
      ['the token may not save it', refused(403)],
      ['the API names an unknown error', () => noteResponse('BRAND_NEW'), /BRAND_NEW/],
    ])('posts the form of the cart if %s', async (_why, response, consoleError) => {
      if (consoleError) expectConsoleError(consoleError);
      storefrontApi({ cartNoteUpdate: response, cart: () => ({ cart: sentCart() }) });
      await buyWithNote();
      expect(await untilOutcome()).toMatchObject(LEFT);
      expect([urls, posts]).toEqual([[], POSTED]);
    });

    it.each<[why: string, response: () => unknown, failure: object]>([
      ['the connection is lost', () => LOST, FAILED],
      [
        'the note is too long',
        () => noteResponse('NOTE_TOO_LONG'),
        { ...FAILED, reason: 'api_error', codes: ['NOTE_TOO_LONG'] },
      ],
    ])('shows a dialog if %s', async (_why, response, failure) => {
      storefrontApi({ cartNoteUpdate: response });
      await buyWithNote();
      expect(await untilOutcome()).toMatchObject(failure);
      expect([urls, posts]).toEqual([[], []]);
    });

    it("opens the shop's checkout if the form was removed meanwhile", async () => {
      setCartCookie('A-1');
      storefrontApi({
        cartNoteUpdate() {
          find('form').replaceWith();
          return new Response('', { status: 500 });
        },
      });
      await buyWithNote();
      await untilDispatched(events, 'ekspres-outcome');
      expect(urls).toEqual([`${location.origin}/checkout?storefront_wallet=true`]);
    });
  });
});
