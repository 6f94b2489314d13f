import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOutcome } from '../../../../src/embed/lazy/click/load-outcome';
import { clickState, SILENCE_MS } from '../../../../src/signals/click';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { find } from '../../page-html';
import { json, META_PAY, product, productForm, SHOP_PAY, show, targetIn } from '../../on-page';
import { recordEvents } from '../../recorded-events';
import { pendingResponse, recordNavigations, storefrontApi } from '../../storefront-api';
import { cart } from '../cart/cart-page';
import { announcements } from '../../../../src/ui/messages/pl/announcements';

const outcomes = recordEvents('ekspres-outcome');
let navigations: string[];
// The fake clock does not wait until it has loaded.
beforeAll(loadOutcome);
beforeEach(() => {
  navigations = recordNavigations();
});

const shopPay = () => targetIn(find('shop-pay-wallet-button')) as HTMLElement;
const metaPay = () => targetIn(find('shopify-meta-pay-button')) as HTMLElement;
const announcement = () => document.querySelector('[role=status]')?.textContent;

async function showPage(html: string) {
  const { response, respond } = pendingResponse();
  const answer = () => ({ cart: sentCart() });
  const responses = [response, answer];
  storefrontApi({ cart: () => responses.shift()?.(), cartCreate: response });
  await show(html);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { respondLate: () => respond(answer()) };
}

const showCart = (wallets = [SHOP_PAY, META_PAY]) => showPage(cart(wallets));

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a shop that does not answer a click for 8 s', () => {
  it('holds the other wallets back only so long', async () => {
    await showCart();
    shopPay().click();
    await wait(SILENCE_MS - 1);
    expect(metaPay().getAttribute('aria-disabled')).toBe('true');
    await wait(1);
    expect(metaPay().getAttribute('aria-disabled')).toBe('false');
    expect(shopPay().getAttribute('aria-busy')).toBe('true');
  });

  it("holds back the link under a product's button only so long", async () => {
    await showPage(productForm(product(json('recommended', SHOP_PAY))));
    const link = () => targetIn(find('more-payment-options-link')) as HTMLElement;
    shopPay().click();
    await wait(SILENCE_MS - 1);
    expect(link().getAttribute('aria-disabled')).toBe('true');
    await wait(1);
    expect(link().getAttribute('aria-disabled')).toBe('false');
  });

  it('is announced with the advice to choose another way to pay if another wallet is shown', async () => {
    await showCart();
    shopPay().click();
    await wait(SILENCE_MS + 100);
    expect(announcement()).toBe(announcements.no_answer);
  });

  it('is announced as before if no other wallet is shown', async () => {
    await showCart([SHOP_PAY]);
    shopPay().click();
    await wait(SILENCE_MS + 100);
    expect(announcement()).toBe(announcements.still_processing);
  });

  it('loses the click to a click on another wallet, and its late answer does nothing', async () => {
    const { respondLate } = await showCart();
    shopPay().click();
    await wait(SILENCE_MS);
    metaPay().click();
    await wait(0);
    expect(outcomes.map(({ detail }) => detail)).toMatchObject([
      { wallet: 'shop_pay', outcome: 'rejected', reason: 'replaced' },
      { wallet: 'facebook_pay', outcome: 'success' },
    ]);
    respondLate();
    await wait(0);
    expect(navigations).toHaveLength(1);
    expect(outcomes).toHaveLength(2);
    expect(document.querySelector('ekspres-dialog')).toBeNull();
  });

  it('keeps the click if the same wallet is clicked again', async () => {
    const { respondLate } = await showCart();
    shopPay().click();
    await wait(SILENCE_MS);
    shopPay().click();
    respondLate();
    await wait(0);
    expect(outcomes.map(({ detail }) => detail)).toMatchObject([{ wallet: 'shop_pay', outcome: 'success' }]);
  });
});

it('the time in which the page decides does not count as silence of the shop', async () => {
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => (allow = resolve));
  addEventListener('ekspres-checkout-start', (event) => event.waitUntil(allowed), { once: true });
  await showCart();
  shopPay().click();
  await wait(SILENCE_MS + 100);
  expect([clickState.peek().at, announcement()]).toEqual(['starting', announcements.still_processing]);
  allow();
  await wait(SILENCE_MS - 1);
  expect(clickState.peek().at).toBe('starting');
  await wait(1);
  expect(clickState.peek().at).toBe('unanswered');
});
