import { afterEach, describe, expect, it, vi } from 'vitest';
import { dialogAction, dialogButton, orderButton } from '../../../../src/embed/lazy/dialog/dialog-button';
import type { Failure } from '../../../../src/net/storefront/graphql-client';
import type { ClickFacts, DialogCause, DialogContent } from '../../../../src/wallets/contract';

const failure = (kind: Failure['kind'], ...codes: string[]): Failure => ({
  kind,
  operation: 'cartCreate',
  message: 'cartCreate: failed',
  ignorable: true,
  codes,
});
const GENERIC: DialogContent = { key: 'checkout_error' };
const OF_WALLET: DialogContent = { title: 'Amazon Pay niedostępny', message: 'Wystąpił problem.' };

describe('a dialog', () => {
  it.each<{ title: string; content?: DialogContent; cause?: DialogCause; offers: string }>([
    {
      title: 'offers to try again after a request without connection',
      cause: failure('network'),
      offers: 'retry',
    },
    {
      title: 'offers to try again after a request without a response in time',
      cause: failure('timeout'),
      offers: 'retry',
    },
    {
      title: 'offers to try again after a busy server (429)',
      cause: failure('status', '429'),
      offers: 'retry',
    },
    {
      title: 'offers to try again after a busy server (503)',
      cause: failure('status', '503'),
      offers: 'retry',
    },
    {
      title: 'offers to try again after a busy API',
      cause: failure('graphql', 'THROTTLED'),
      offers: 'retry',
    },
    {
      title: 'offers to try again after a busy server of the vendor',
      content: OF_WALLET,
      cause: failure('status', '503'),
      offers: 'retry',
    },
    {
      title: 'offers no button after a broken server (500)',
      cause: failure('status', '500'),
      offers: 'none',
    },
    {
      title: 'offers no button after a refused request',
      cause: failure('graphql', 'ACCESS_DENIED'),
      offers: 'none',
    },
    {
      title: 'offers no button after a response that cannot be read',
      cause: failure('body'),
      offers: 'none',
    },
    {
      title: 'offers no button after a response without a cart',
      cause: failure('incomplete'),
      offers: 'none',
    },
    { title: 'offers no button after a request that was aborted', cause: failure('aborted'), offers: 'none' },
    { title: 'offers no button after something that is not known', offers: 'none' },
    {
      title: 'offers no button after an order that exists',
      content: { key: 'already_accepted' },
      offers: 'none',
    },
    {
      title: 'offers no button after an unknown outcome',
      content: { key: 'outcome_unknown' },
      offers: 'none',
    },
    {
      title: 'offers to open the cart after an item that is sold out',
      content: { key: 'out_of_stock' },
      offers: 'open_cart',
    },
    {
      title: 'offers to open the cart after a cart without eligible lines',
      content: OF_WALLET,
      cause: 'not_eligible',
      offers: 'open_cart',
    },
    // Those of payment sheets: an order that exists, one that another tab is submitting, one that failed.
    { title: "offers no button after a wallet's own message", content: OF_WALLET, offers: 'none' },
    {
      title: "offers no button after the shop's own message",
      content: { message: 'Maksymalnie 2 sztuki' },
      offers: 'none',
    },
  ])('$title', ({ content = GENERIC, cause, offers }) => {
    expect(dialogAction(content, cause)).toBe(offers);
  });
});

describe('the button of a dialog', () => {
  afterEach(() => {
    document.cookie = 'cart=; Max-Age=0';
  });
  const facts = (origin: string) =>
    ({ api: { origin }, pageUrl: `${location.origin}/products/kubek` }) as ClickFacts;
  const ownShop = facts(location.origin);
  const clickAgain = vi.fn();

  it('clicks the same button again for a retry', () => {
    const button = dialogButton('retry', ownShop, null, clickAgain);
    expect(button?.label).toBe('Spróbuj ponownie');
    button?.onClick();
    expect(clickAgain).toHaveBeenCalledOnce();
  });

  it.each([
    {
      title: 'opens the cart that the shopper has',
      cookie: 'A-1',
      cartId: null,
      label: 'Przejdź do koszyka',
    },
    {
      title: 'opens the cart that the element names',
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
    assign.mockRestore();
  });

  it.each([undefined, '', 'javascript:alert(1)', 'http://evil.example/', '/orders/1'])(
    'is missing for the URL %s',
    (orderUrl) => {
      expect(orderButton(content(orderUrl), facts)).toBeUndefined();
    },
  );

  it('is missing in dialogs about anything else', () => {
    expect(orderButton(GENERIC, facts)).toBeUndefined();
    expect(orderButton(OF_WALLET, facts)).toBeUndefined();
  });
});
