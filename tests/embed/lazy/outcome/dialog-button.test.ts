import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  dialogAction,
  buttonOfAction,
  dialogButtons,
  openClickDialog,
  orderButton,
} from '../../../../src/embed/lazy/outcome/dialog-button';
import type { Failure } from '../../../../src/net/storefront/failures';
import type { ClickFacts, DialogCause, DialogContent } from '../../../../src/wallets/contract';
import { actionLabels, checkoutTitle } from '../../../../src/ui/messages/pl/dialog';
import { dialogTexts, dialogTitles, outcomeLabels } from '../../../../src/ui/messages/pl/errors-in-dialog';

afterEach(() => void (document.cookie = 'cart=; Max-Age=0'));

const failure = (kind: Failure['kind'], ...codes: string[]): Failure => ({
  kind,
  operation: 'cartCreate',
  message: 'cartCreate: failed',
  ignorable: true,
  codes,
});
const GENERIC: DialogContent = { key: 'checkout_error' };
const WALLETS_MESSAGE: DialogContent = { title: 'Amazon Pay niedostępny', message: 'Wystąpił problem.' };

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
  cartId: undefined,
  clickAgain: () => {},
};
const CHECKOUT = 'https://shop.example/checkouts/1?storefront_wallet=true';
const NO_NETWORK = { cause: failure('network'), checkoutUrl: CHECKOUT };
const { retry: RETRY, open_checkout: TO_CHECKOUT } = actionLabels;
const { open_order: TO_ORDER, open_cart: TO_CART } = outcomeLabels;
const ACCEPTED: DialogContent = { key: 'already_accepted', orderUrl: 'https://shop.example/orders/1' };

describe('a dialog', () => {
  it.each<[title: string, action: string, cause?: DialogCause | undefined, content?: DialogContent]>([
    ['to try again after a request without a connection', 'retry', failure('network')],
    ['to try again after a request without a response in time', 'retry', failure('timeout')],
    ['to try again after a busy server (429)', 'retry', failure('status', '429')],
    ['to try again after a busy server (503)', 'retry', failure('status', '503')],
    ['to try again after a busy API', 'retry', failure('graphql', 'THROTTLED')],
    ['to try again after a busy server of the vendor', 'retry', failure('status', '503'), WALLETS_MESSAGE],
    ['no button after a broken server (500)', 'none', failure('status', '500')],
    ['no button after a refused request', 'none', failure('graphql', 'ACCESS_DENIED')],
    ['no button after a response that cannot be read', 'none', failure('body')],
    ['no button after a response without a cart', 'none', failure('incomplete')],
    ['no button after a request that was aborted', 'none', failure('aborted')],
    ['no button after an unknown cause', 'none'],
    ['no button if the order exists already', 'none', undefined, { key: 'already_accepted' }],
    ['no button after an unknown outcome', 'none', undefined, { key: 'outcome_unknown' }],
    ['to open the cart if an item is sold out', 'open_cart', undefined, { key: 'out_of_stock' }],
    ['to open the cart if none of its lines is eligible', 'open_cart', 'not_eligible', WALLETS_MESSAGE],
    // Payment sheets show such messages about an order that exists, that another tab is submitting, or that
    // failed.
    ["no button with a wallet's own message", 'none', undefined, WALLETS_MESSAGE],
    ["no button with the shop's own message", 'none', undefined, { message: 'Maksymalnie 2 sztuki' }],
  ])('offers %s', (_title, action, cause, content = GENERIC) => {
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
    const button = buttonOfAction('retry', ownShop, undefined, onClickAgain);
    expect(button?.label).toBe(RETRY);
    button?.onClick();
    expect(onClickAgain).toHaveBeenCalledOnce();
  });

  it.each<[string, cookie: string, cartId: string | undefined, label: string | undefined, origin?: string]>([
    ['offers the cart of the cookie', 'A-1', undefined, TO_CART],
    ['offers the cart of the attribute cart-id', '', 'gid://shopify/Cart/A-1', TO_CART],
    ['is missing if there is no cart to open', '', undefined, undefined],
    ['is missing if the cart page is on another origin', 'A-1', undefined, undefined, 'https://shop.example'],
  ])('%s', (_title, cookie, cartId, label, origin) => {
    if (cookie) document.cookie = `cart=${cookie}`;
    const button = buttonOfAction('open_cart', origin ? facts(origin) : ownShop, cartId, clickAgain);
    expect(button?.label).toBe(label);
  });

  it.each([
    ['opens the page of the cart', '/', '/cart'],
    ["opens the cart in the page's market", '/pl/', '/pl/cart'],
  ])('%s', (_title, root, path) => {
    vi.stubGlobal('Shopify', { routes: { root } });
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    buttonOfAction('open_cart', ownShop, 'gid://shopify/Cart/A-1', clickAgain)?.onClick();
    expect(String(assign.mock.calls[0]?.[0])).toBe(location.origin + path);
  });

  it('is missing if there is nothing to offer', () => {
    expect(buttonOfAction('none', ownShop, 'gid://shopify/Cart/A-1', clickAgain)).toBeUndefined();
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
    expect(button?.label).toBe(TO_ORDER);
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
  it.each<[title: string, dialog: Partial<typeof DIALOG>, labels: string[]]>([
    ['none if there is nothing to offer', {}, []],
    ['the checkout if it may help', { content: WALLETS_MESSAGE, checkoutUrl: CHECKOUT }, [TO_CHECKOUT]],
    ['another try, then the checkout, after a temporary failure', NO_NETWORK, [RETRY, TO_CHECKOUT]],
    ['another try after the time limit of a sheet', { cause: 'timeout' }, [RETRY]],
    ['only the checkout without a second click', { ...NO_NETWORK, clickAgain: undefined }, [TO_CHECKOUT]],
    ['only the checkout after a refused submit', { ...NO_NETWORK, hasSubmitted: true }, [TO_CHECKOUT]],
    ['only the order if it exists already', { content: ACCEPTED, ...NO_NETWORK }, [TO_ORDER]],
    ['none after an unknown outcome', { content: { key: 'outcome_unknown' }, ...NO_NETWORK }, []],
  ])('are %s', (_title, dialog, labels) => {
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

const textOf = (part: string) =>
  document.querySelector('ekspres-dialog')?.shadowRoot?.querySelector(`[part=${part}]`)?.textContent;

const { already_accepted: AGAIN, out_of_stock: SOLD_OUT } = dialogTexts;

it.each<[title: string, content: DialogContent, shownTitle: string | undefined, shownText: string]>([
  ['has its title and message', WALLETS_MESSAGE, 'Amazon Pay niedostępny', 'Wystąpił problem.'],
  ['has the title for errors if it has only a message', { message: 'Maks. 2' }, checkoutTitle, 'Maks. 2'],
  ['has the title and the text of its key', ACCEPTED, dialogTitles.already_accepted, AGAIN],
  ['has that of errors without one', { key: 'out_of_stock' }, checkoutTitle, SOLD_OUT],
])('a dialog is open at once, and %s', (_title, content, shownTitle, shownText) => {
  openClickDialog({ ...DIALOG, content });
  expect([textOf('dialog-title'), textOf('dialog-body')]).toEqual([shownTitle, shownText]);
});
