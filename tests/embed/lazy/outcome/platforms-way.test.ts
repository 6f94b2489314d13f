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
  knownCart(CART_ID).checkoutUrl = undefined;
});

const CART_ID = 'gid://shopify/Cart/A-1';
const cartButton = (pageType = 'cart_page') =>
  `<shop-pay-wallet-button ${REQUIRED} page-type="${pageType}" cart-id="${CART_ID}"></shop-pay-wallet-button>`;
const cartForm = (fields: string) => `<form action="/cart">${fields}${cartButton()}</form>`;
const pressCart = () => targetIn(find('shop-pay-wallet-button'))?.click();
const setCartCookie = (token: string) =>
  vi.spyOn(Document.prototype, 'cookie', 'get').mockReturnValue(`cart=${token}`);

const refused = (status: number) => () => new Response('', { status });

async function untilOutcome() {
  await untilDispatched(events, 'ekspres-outcome');
  expect(events.map(({ type }) => type)).toEqual(['ekspres-checkout-start', 'ekspres-outcome']);
  return events[1]?.detail;
}
/** The outcome of the click, the URLs it has opened and the forms it has posted. */
const untilEnd = async () => [await untilOutcome(), urls, posts];
const outcome = (detail: object) => expect.objectContaining(detail) as object;
const LEFT = outcome({ outcome: 'deceleration', reason: 'redirect_to_checkout_required', ended: 'checkout' });
const FAILED = outcome({ outcome: 'failed', reason: 'no_response', ended: 'none' });
const SUCCESS = outcome({ outcome: 'success' });
const posted = (path: string, fields: object) => [location.origin + path, fields];

const unknownField = () => Response.json({ errors: [{ message: "Field 'x' doesn't exist on type 'Cart'" }] });
const REJECTED_FIELD = [/rejected-api-field/, /the API does not have/];

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
    ['because the API rejects a field that is not optional', unknownField, REJECTED_FIELD],
  ])('submits the product form, %s', async (_why, response, consoleErrors = []) => {
    consoleErrors.forEach(expectConsoleError);
    storefrontApi({ cartCreate: response });
    await buy(productForm(product(shopPay), CONTROLS));
    const fields = { id: '123', quantity: '3', selling_plan: '5', 'properties[Grawer]': 'Ala' };
    expect(await untilEnd()).toEqual([
      LEFT,
      [],
      [posted('/cart/add', { ...fields, return_to: '/checkout' })],
    ]);
  });

  it('submits the quantity of the press, which browsers assign to another form with the same id', async () => {
    storefrontApi({
      cartCreate() {
        find<HTMLInputElement>('[name=quantity]').value = '4';
        return refused(401)();
      },
    });
    const anotherForm = '<form id="f" action="/search"></form>';
    const quantity = '<input name="quantity" form="f" value="3">';
    const form = productForm(product(shopPay)).replace('<form', '<form id="f"');
    await buy(anotherForm + quantity + form);
    const fields = { id: '123', quantity: '3', return_to: '/checkout' };
    expect(await untilEnd()).toEqual([LEFT, [], [posted('/cart/add', fields)]]);
    expect(events[0]?.detail).toMatchObject({ purchase: { quantity: 3 } });
  });

  it('opens the permalink of a variant', async () => {
    storefrontApi({ cartCreate: refused(401) });
    await buy(product(`${shopPay} variant-id="123" quantity="2"`));
    expect(await untilEnd()).toEqual([LEFT, [`${location.origin}/cart/123:2`], []]);
    expect(events[1]?.detail).toMatchObject({ purchase: { kind: 'variant', quantity: 2 } });
  });

  it('posts a variant with a selling plan', async () => {
    storefrontApi({ cartCreate: refused(401) });
    await buy(product(`${shopPay} variant-id="123" selling-plan-id="5"`));
    const fields = { id: '123', quantity: '1', selling_plan: '5', return_to: '/checkout' };
    expect(await untilEnd()).toEqual([LEFT, [], [posted('/cart/add', fields)]]);
  });

  it.each([500, 429])('shows a dialog if the status %s is not a refusal', async (status) => {
    storefrontApi({ cartCreate: () => new Response('', { status, headers: { 'Retry-After': '60' } }) });
    await buy(productForm(product(shopPay), CONTROLS));
    expect(await untilEnd()).toEqual([FAILED, [], []]);
  });

  it('shows a dialog if the page creates the carts itself', async () => {
    storefrontApi({ cart: refused(401) });
    await show(productForm(product(shopPay), CONTROLS));
    const createCart = async () => 'gid://shopify/Cart/A-1';
    Object.assign(find('shopify-accelerated-checkout'), { createCart });
    target().click();
    expect(await untilEnd()).toEqual([FAILED, [], []]);
    expect(document.querySelector('ekspres-dialog')).not.toBeNull();
  });
});

describe('a click on a cart with a typed quantity', () => {
  const typeQuantity = () => (find<HTMLInputElement>('[name="updates[]"]').value = '7');
  const showCart = async (cart: object = sentCart(createWalletCart({ lines: [createLine()] }))) => {
    storefrontApi({ cart: () => ({ cart }) });
    setCartCookie('A-1');
    await show(cartForm(`<input name="updates[]" value="${createLine().quantity}">`));
  };

  it('posts the form of the cart', async () => {
    await showCart();
    typeQuantity();
    pressCart();
    const fields = { 'updates[]': '7', return_to: '/checkout', checkout: '1' };
    expect(await untilEnd()).toEqual([LEFT, [], [posted('/cart', fields)]]);
  });

  it('opens the checkout once a script has saved the quantity', async () => {
    await showCart(sentCart(createWalletCart({ lines: [createLine({ quantity: 7 })] })));
    typeQuantity();
    pressCart();
    expect(await untilEnd()).toEqual([SUCCESS, [expect.anything()], []]);
  });

  it('does not repeat a redirect after the quantity was changed', async () => {
    await showCart();
    pressCart();
    await untilOutcome();
    typeQuantity();
    pressCart();
    await eventually(() => expect(posts).toHaveLength(1));
    expect(urls).toHaveLength(1);
  });

  it("opens the cart's checkout if the form is that of another cart", async () => {
    await showCart();
    setCartCookie('B-2');
    typeQuantity();
    pressCart();
    expect(await untilEnd()).toEqual([SUCCESS, [expect.anything()], []]);
  });
});

describe('a click on a cart that is empty by now', () => {
  const EMPTY = { outcome: 'deceleration', reason: 'cart_empty' };
  const buyEmptyCart = async (pageType: string) => {
    storefrontApi({ cart: () => ({ cart: sentCart(createWalletCart({ lines: [] })) }) });
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    await show(cartButton(pageType));
    pressCart();
    return { detail: await untilOutcome(), reload };
  };

  it('reloads a cart page, and no other click runs meanwhile', async () => {
    const { detail, reload } = await buyEmptyCart('cart_page');
    expect(detail).toMatchObject({ ...EMPTY, ended: 'none' });
    expect(reload).toHaveBeenCalledOnce();
    expect(urls).toEqual([]);
    pressCart();
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
  beforeEach(() => void storefrontApi({ cart: refused(401) }));
  const buyCart = async () => {
    await show(cartButton());
    pressCart();
    return untilEnd();
  };

  it('opens its checkout if that is known', async () => {
    knownCart(CART_ID).checkoutUrl = 'https://shop.example/checkouts/1?key=k';
    const url = 'https://shop.example/checkouts/1?key=k&storefront_wallet=true';
    expect(await buyCart()).toEqual([LEFT, [url], []]);
  });

  it.each([
    ["opens the shop's checkout if the cookie names the same cart", '/', '/checkout'],
    ["opens the shop's checkout in the market of the page", '/pl/', '/pl/checkout'],
  ])('%s', async (_title, root, path) => {
    vi.stubGlobal('Shopify', { routes: { root } });
    setCartCookie('A-1?key=k');
    expect(await buyCart()).toEqual([LEFT, [`${location.origin}${path}?storefront_wallet=true`], []]);
  });

  it('shows a dialog if the cookie names another cart', async () => {
    setCartCookie('B-2');
    expect(await buyCart()).toEqual([FAILED, [], []]);
  });

  const buyCartWithAttribute = async (action: string) => {
    await show(cartForm('<input name="attributes[Prezent dla]">').replace('"/cart"', `"${action}"`));
    find<HTMLInputElement>('input').value = 'Ola';
    pressCart();
    return untilEnd();
  };

  it('posts the form of the cart if its attributes are not saved', async () => {
    setCartCookie('A-1');
    const fields = { 'attributes[Prezent dla]': 'Ola', return_to: '/checkout', checkout: '1' };
    expect(await buyCartWithAttribute('/cart')).toEqual([LEFT, [], [posted('/cart', fields)]]);
  });

  it.each([
    ['buys another cart', 'B-2', '/cart'],
    ['is not the form of the cart', 'A-1', '/contact'],
  ])('does not post a form that %s', async (_title, cartOfShop, action) => {
    setCartCookie(cartOfShop);
    await buyCartWithAttribute(action);
    expect(posts).toEqual([]);
  });

  describe('or whose note cannot be saved', () => {
    beforeEach(() => void setCartCookie('A-1'));
    const buyWithNote = async () => {
      await show(cartForm('<textarea name="note"></textarea>'));
      find<HTMLTextAreaElement>('textarea').value = 'Dzwonek';
      pressCart();
    };
    const POSTED = [posted('/cart', { note: 'Dzwonek', return_to: '/checkout', checkout: '1' })];
    const noteResponse = (code: string) => mutationPayload('cartNoteUpdate', createWalletCart(), code);

    it.each<[why: string, response: () => unknown, consoleError?: RegExp]>([
      ['the status is 500', refused(500)],
      ['the token may not save it', refused(403)],
      ['the API names an unknown error', () => noteResponse('BRAND_NEW'), /BRAND_NEW/],
    ])('posts the form of the cart if %s', async (_why, response, consoleError) => {
      if (consoleError) expectConsoleError(consoleError);
      storefrontApi({ cartNoteUpdate: response, cart: () => ({ cart: sentCart() }) });
      await buyWithNote();
      expect(await untilEnd()).toEqual([LEFT, [], POSTED]);
    });

    const TOO_LONG = { outcome: 'failed', reason: 'api_error', ended: 'none', codes: ['NOTE_TOO_LONG'] };

    it.each<[why: string, response: () => unknown, failure: object]>([
      ['the connection is lost', () => LOST, FAILED],
      ['the note is too long', () => noteResponse('NOTE_TOO_LONG'), outcome(TOO_LONG)],
    ])('shows a dialog if %s', async (_why, response, failure) => {
      storefrontApi({ cartNoteUpdate: response });
      await buyWithNote();
      expect(await untilEnd()).toEqual([failure, [], []]);
    });

    it("opens the shop's checkout if the form was removed meanwhile", async () => {
      storefrontApi({
        cartNoteUpdate() {
          find('form').replaceWith();
          return new Response('', { status: 500 });
        },
      });
      await buyWithNote();
      await untilOutcome();
      expect(urls).toEqual([`${location.origin}/checkout?storefront_wallet=true`]);
    });
  });
});
