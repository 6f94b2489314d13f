import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dialogAction,
  dialogButton,
  dialogButtons,
  openClickDialog,
  orderButton,
} from '../../../../src/embed/lazy/click/dialog-button';
import type { Failure } from '../../../../src/net/storefront/failures';
import type { ClickFacts, DialogCause, DialogContent } from '../../../../src/wallets/contract';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.cookie = 'cart=; Max-Age=0';
  document.body.replaceChildren();
});

const failure = (kind: Failure['kind'], ...codes: string[]): Failure => ({
  kind,
  operation: 'cartCreate',
  message: 'cartCreate: failed',
  ignorable: true,
  codes,
});
const GENERIC: DialogContent = { key: 'checkout_error' };
const WALLETS_MESSAGE: DialogContent = { title: 'Amazon Pay niedostępny', message: 'Wystąpił problem.' };

/** A dialog of a click on the shop's own page. */
const DIALOG: Parameters<typeof dialogButtons>[0] = {
  content: GENERIC,
  cause: undefined,
  checkoutUrl: undefined,
  hasSubmitted: false,
  facts: {
    api: { origin: location.origin },
    pageUrl: `${location.origin}/products/kubek`,
    buyer: { language: 'PL' },
  } as ClickFacts,
  cartId: null,
  clickAgain: () => {},
};
const CHECKOUT = 'https://shop.example/checkouts/1?storefront_wallet=true';

describe('a dialog', () => {
  it.each<{ title: string; content?: DialogContent; cause?: DialogCause; action: string }>([
    {
      title: 'offers to try again after a request without a connection',
      cause: failure('network'),
      action: 'retry',
    },
    {
      title: 'offers to try again after a request without a response in time',
      cause: failure('timeout'),
      action: 'retry',
    },
    {
      title: 'offers to try again after a busy server (429)',
      cause: failure('status', '429'),
      action: 'retry',
    },
    {
      title: 'offers to try again after a busy server (503)',
      cause: failure('status', '503'),
      action: 'retry',
    },
    {
      title: 'offers to try again after a busy API',
      cause: failure('graphql', 'THROTTLED'),
      action: 'retry',
    },
    {
      title: 'offers to try again after a busy server of the vendor',
      content: WALLETS_MESSAGE,
      cause: failure('status', '503'),
      action: 'retry',
    },
    {
      title: 'offers no button after a broken server (500)',
      cause: failure('status', '500'),
      action: 'none',
    },
    {
      title: 'offers no button after a refused request',
      cause: failure('graphql', 'ACCESS_DENIED'),
      action: 'none',
    },
    {
      title: 'offers no button after a response that cannot be read',
      cause: failure('body'),
      action: 'none',
    },
    {
      title: 'offers no button after a response without a cart',
      cause: failure('incomplete'),
      action: 'none',
    },
    { title: 'offers no button after a request that was aborted', cause: failure('aborted'), action: 'none' },
    { title: 'offers no button after an unknown cause', action: 'none' },
    {
      title: 'offers no button if the order exists already',
      content: { key: 'already_accepted' },
      action: 'none',
    },
    {
      title: 'offers no button after an unknown outcome',
      content: { key: 'outcome_unknown' },
      action: 'none',
    },
    {
      title: 'offers to open the cart if an item is sold out',
      content: { key: 'out_of_stock' },
      action: 'open_cart',
    },
    {
      title: 'offers to open the cart if none of its lines is eligible',
      content: WALLETS_MESSAGE,
      cause: 'not_eligible',
      action: 'open_cart',
    },
    // Payment sheets show such messages about an order that exists, that another tab is submitting, or that
    // failed.
    { title: "offers no button with a wallet's own message", content: WALLETS_MESSAGE, action: 'none' },
    {
      title: "offers no button with the shop's own message",
      content: { message: 'Maksymalnie 2 sztuki' },
      action: 'none',
    },
  ])('$title', ({ content = GENERIC, cause, action }) => {
    expect(dialogAction(content, cause)).toBe(action);
  });
});

describe('the button of a dialog', () => {
  const facts = (origin: string) =>
    ({ api: { origin }, pageUrl: `${location.origin}/products/kubek` }) as ClickFacts;
  const ownShop = facts(location.origin);
  const clickAgain = () => {};

  it('clicks the same button again if it is a retry', () => {
    const onClickAgain = vi.fn();
    const button = dialogButton('retry', ownShop, null, onClickAgain);
    expect(button?.label).toBe('Spróbuj ponownie');
    button?.onClick();
    expect(onClickAgain).toHaveBeenCalledOnce();
  });

  it.each([
    {
      title: 'offers the cart of the cookie',
      cookie: 'A-1',
      cartId: null,
      label: 'Przejdź do koszyka',
    },
    {
      title: 'offers the cart of the attribute cart-id',
      cookie: '',
      cartId: 'gid://shopify/Cart/A-1',
      label: 'Przejdź do koszyka',
    },
    {
      title: 'is missing if there is no cart to open',
      cookie: '',
      cartId: null,
      label: undefined,
    },
    {
      title: "is missing if the shop's cart page is on another origin",
      cookie: 'A-1',
      cartId: null,
      origin: 'https://shop.example',
      label: undefined,
    },
  ])('$title', ({ cookie, cartId, origin, label }) => {
    if (cookie) document.cookie = `cart=${cookie}`;
    const button = dialogButton('open_cart', origin ? facts(origin) : ownShop, cartId, clickAgain);
    expect(button?.label).toBe(label);
  });

  it('opens the page of the cart', () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    dialogButton('open_cart', ownShop, 'gid://shopify/Cart/A-1', clickAgain)?.onClick();
    expect(String(assign.mock.calls[0]?.[0])).toBe(`${location.origin}/cart`);
  });

  it("opens the cart in the page's market", () => {
    vi.stubGlobal('Shopify', { routes: { root: '/pl/' } });
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    dialogButton('open_cart', ownShop, 'gid://shopify/Cart/A-1', clickAgain)?.onClick();
    expect(String(assign.mock.calls[0]?.[0])).toBe(`${location.origin}/pl/cart`);
  });

  it('is missing if there is nothing to offer', () => {
    expect(dialogButton('none', ownShop, 'gid://shopify/Cart/A-1', clickAgain)).toBeUndefined();
  });
});

describe('the button that opens an order', () => {
  const facts = { api: { origin: 'http://api.localhost' }, pageUrl: 'http://localhost:3000/' } as ClickFacts;
  const content = (orderUrl?: string): DialogContent => ({ key: 'already_accepted', orderUrl });

  it.each([
    'https://shop.example/orders/1?key=k',
    'http://localhost:3000/orders/1',
    'http://api.localhost/orders/1',
  ])('opens %s', (orderUrl) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const button = orderButton(content(orderUrl), facts);
    expect(button?.label).toBe('Zobacz zamówienie');
    button?.onClick();
    expect(String(assign.mock.calls[0]?.[0])).toBe(orderUrl);
  });

  it.each([undefined, '', 'javascript:alert(1)', 'http://evil.example/', '/orders/1'])(
    'is missing for the URL %j',
    (orderUrl) => {
      expect(orderButton(content(orderUrl), facts)).toBeUndefined();
    },
  );

  it('is missing in dialogs about anything else', () => {
    expect(orderButton(GENERIC, facts)).toBeUndefined();
    expect(orderButton(WALLETS_MESSAGE, facts)).toBeUndefined();
  });
});

describe('the buttons of a dialog', () => {
  it.each<{ title: string; dialog: Partial<typeof DIALOG>; labels: string[] }>([
    { title: 'none if there is nothing to offer', dialog: {}, labels: [] },
    {
      title: 'the checkout if it may take over',
      dialog: { content: WALLETS_MESSAGE, checkoutUrl: CHECKOUT },
      labels: ['Przejdź do kasy'],
    },
    {
      title: 'another try, then the checkout, after a temporary failure',
      dialog: { cause: failure('network'), checkoutUrl: CHECKOUT },
      labels: ['Spróbuj ponownie', 'Przejdź do kasy'],
    },
    {
      title: 'another try after the time limit of a sheet',
      dialog: { cause: 'timeout' },
      labels: ['Spróbuj ponownie'],
    },
    {
      title: 'only the checkout if the click cannot be repeated',
      dialog: { cause: failure('network'), checkoutUrl: CHECKOUT, clickAgain: undefined },
      labels: ['Przejdź do kasy'],
    },
    {
      title: 'only the checkout after a submit that was refused',
      dialog: { cause: failure('network'), checkoutUrl: CHECKOUT, hasSubmitted: true },
      labels: ['Przejdź do kasy'],
    },
    {
      title: 'only the order if it exists already',
      dialog: {
        content: { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' },
        cause: failure('network'),
        checkoutUrl: CHECKOUT,
      },
      labels: ['Zobacz zamówienie'],
    },
    {
      title: 'none after an unknown outcome',
      dialog: { content: { key: 'outcome_unknown' }, cause: failure('network'), checkoutUrl: CHECKOUT },
      labels: [],
    },
  ])('are $title', ({ dialog, labels }) => {
    expect(dialogButtons({ ...DIALOG, ...dialog }).map(({ label }) => label)).toEqual(labels);
  });

  it('open the checkout', () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    dialogButtons({ ...DIALOG, checkoutUrl: CHECKOUT })[0]?.onClick();
    expect(assign).toHaveBeenCalledWith(CHECKOUT);
  });
});

describe('the text of a dialog', () => {
  const bodyLang = (content: DialogContent, language: string | undefined) => {
    const facts = { api: { origin: '' }, pageUrl: location.href, buyer: { language } } as ClickFacts;
    openClickDialog({ ...DIALOG, content, facts });
    const { shadowRoot } = document.querySelector('ekspres-dialog') as Element;
    return shadowRoot?.querySelector('#body')?.getAttribute('lang');
  };

  it.each([
    ['PL', 'pl'],
    ['PT_BR', 'pt-br'],
    [undefined, ''],
  ])('from the API is in the language of the request: %s', (language, lang) => {
    expect(bodyLang({ message: 'Maksymalnie 2 sztuki', isFromApi: true }, language)).toBe(lang);
  });

  it('of our own is in the language of the dialog', () => {
    expect(bodyLang(WALLETS_MESSAGE, 'DE')).toBeNull();
  });
});
