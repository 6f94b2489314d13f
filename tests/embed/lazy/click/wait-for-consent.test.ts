import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadedWallets } from '../../../../src/embed/lazy/click/loaded-wallets';
import { loadOutcome } from '../../../../src/embed/lazy/click/load-outcome';
import { startClick } from '../../../../src/embed/lazy/click/run-click';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import type { ClickOutcome } from '../../../../src/wallets/contract';
import * as googlePay from '../../../../src/wallets/google-pay/draw-button';
import { eventually } from '../../../setup/eventually';
import { browserWithObservers } from '../cart/cart-page';
import { GOOGLE_PAY, json, product, productForm, settle, SHOP_PAY, show, targetIn } from '../../on-page';
import { find } from '../../page-html';
import { recordNavigations, storefrontApi } from '../../storefront-api';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { announcements } from '../../../../src/ui/messages/pl/announcements';

/** What `whenConsentIsShown` is called with, and the promise that it returns. */
const consent = vi.hoisted(() => ({
  elements: [] as object[],
  shown: Promise.resolve() as Promise<void> | undefined,
}));
vi.mock('../../../../src/embed/lazy/click/consent-notice', async (original) => ({
  ...(await original<object>()),
  whenConsentIsShown: (element: object) => {
    consent.elements.push(element);
    return consent.shown;
  },
}));

browserWithObservers();

let showConsent: () => void;
beforeEach(() => {
  consent.elements.length = 0;
  consent.shown = new Promise((resolve) => (showConsent = resolve));
});

it('a click that redirects sends its request, and does not leave until the consent notice is shown', async () => {
  const urls = recordNavigations();
  const calls = storefrontApi({ cartCreate: () => ({ cartCreate: { cart: sentCart(), userErrors: [] } }) });
  await show(productForm(product(json('recommended', SHOP_PAY))));
  targetIn(find('shop-pay-wallet-button'))?.click();
  await eventually(() => expect(consent.elements).toContain(find('shop-pay-wallet-button')));
  await settle();
  expect(calls).toHaveLength(1);
  expect(urls).toEqual([]);
  showConsent();
  await eventually(() => expect(urls).toHaveLength(1));
  expect(calls).toHaveLength(1);
});

it("a press of a vendor's button does nothing until the consent notice is shown", async () => {
  onTestFinished(() => loadedWallets.clear());
  await show(productForm(product(json('recommended', SHOP_PAY))));
  const click = vi.fn(async (): Promise<ClickOutcome> => ({ outcome: 'rejected', reason: 'canceled' }));
  await loadOutcome();
  loadedWallets.set('ShopPay', { click });
  const press = () =>
    startClick({
      element: find<ReadableElement & HTMLElement>('shop-pay-wallet-button'),
      walletName: 'shop_pay',
      instrument: 'ShopPay',
      purchase: { type: 'cart', cartId: undefined },
      vendorClick: {},
    });
  await press();
  expect(click).not.toHaveBeenCalled();
  await eventually(() => expect(find('[role=status]').textContent).toBe(announcements.opening));
  consent.shown = undefined;
  await press();
  expect(click).toHaveBeenCalledOnce();
});

it("a vendor's button is not drawn until the consent notice is shown", async () => {
  const draw = vi.spyOn(googlePay, 'draw').mockResolvedValue(undefined);
  await show(productForm(product(json('recommended', GOOGLE_PAY))));
  await eventually(() => expect(consent.elements).toContain(find('shopify-google-pay-button')));
  await settle();
  expect(draw).not.toHaveBeenCalled();
  showConsent();
  await eventually(() => expect(draw).toHaveBeenCalledOnce());
});
