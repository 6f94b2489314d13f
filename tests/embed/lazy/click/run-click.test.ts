import { afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import type { ReadableElement } from '../../../../src/embed/shared/attributes';
import { clickState, resetClick, shownClick } from '../../../../src/signals/click';
import { clickReasons } from '../../../../src/signals/offers';
import { loadedWallets } from '../../../../src/embed/lazy/click/loaded-wallets';
import { loadOutcome } from '../../../../src/embed/lazy/click/load-outcome';
import { startClick } from '../../../../src/embed/lazy/click/run-click';
import { visitEvents } from '../../../../src/embed/lazy/click/visit-event-emitter';
import { readForm } from '../../../../src/embed/shared/read-product-form';
import type { ButtonClick } from '../../../../src/embed/shared/parts';
import type { PressedPurchase } from '../../../../src/embed/shared/read-purchase';
import type { Failure } from '../../../../src/net/storefront/failures';
import type { ClickContext, ClickOutcome, WalletModule } from '../../../../src/wallets/contract';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { developerError } from '../../../../src/net/developer-error';
import { knownCart } from '../../../../src/signals/cart';
import { recordNavigations } from '../../storefront-api';
import { recordEvents } from '../../recorded-events';
import { json, product, productForm, settle, SHOP_PAY, show } from '../../on-page';
import { find } from '../../page-html';
import { actionLabels } from '../../../../src/ui/messages/pl/dialog';

// A vendor's wallet is used only once this chunk has loaded.
beforeAll(loadOutcome);

const dispatched = recordEvents('ekspres-checkout-start', 'ekspres-outcome');
afterEach(() => void loadedWallets.clear());

const CART = { type: 'cart', cartId: 'gid://shopify/Cart/A-1' } as const;

const VARIANT: PressedPurchase = {
  type: 'variant',
  state: { variantId: '123', lineIds: ['123'], sellingPlanId: undefined, disabled: false },
  quantity: 1,
  lineAttributes: undefined,
  discount: undefined,
};

/** The controls of a form that buys two. */
const FORM_OF_TWO = '<input name="id" value="123"><input name="quantity" value="2">';

type ClickStep = 'opened' | 'allowed' | 'changed';

const findButton = () => find<ReadableElement & HTMLElement>('[slot=button]');

/** What this form buys, with this data. */
const formPurchase = (form: HTMLFormElement, data = new FormData(form)): PressedPurchase => {
  const state = readForm(form);
  return { type: 'form', form, state, data, discount: undefined };
};

/** Clicks the page's button with this wallet's code; undefined for a wallet that has none. */
const start = (
  wallet: WalletModule | undefined,
  { element = findButton(), purchase = CART, vendorClick }: Partial<ButtonClick> = {},
) => {
  if (wallet) loadedWallets.set('ShopPay', wallet);
  return startClick({ element, walletName: 'shop_pay', instrument: 'ShopPay', purchase, vendorClick });
};
const showProduct = () => show(productForm(product(json('recommended', SHOP_PAY))));
const outcomes = () =>
  dispatched.filter(({ type }) => type === 'ekspres-outcome').map(({ detail }) => detail);

function pendingWallet() {
  let end: (outcome: ClickOutcome) => void = () => {};
  const click = vi.fn(() => new Promise<ClickOutcome>((resolve) => (end = resolve)));
  return { click, end: (outcome: ClickOutcome) => end(outcome) };
}

it.each<[title: string, microSessionId: unknown, expected: RegExp]>([
  ["that of the page's analytics session", 'visit-9', /^visit-9$/],
  ['random if the page has no analytics', undefined, /^[\da-f]{8}-[\da-f-]{27}$/],
])("the id of the click's requests is %s", async (_title, microSessionId, expected) => {
  vi.stubGlobal('ShopifyAnalytics', { lib: { trekkie: { defaultAttributes: { microSessionId } } } });
  await showProduct();
  const click = vi.fn(async (context: ClickContext): Promise<ClickOutcome> => {
    expect(context.sessionId).toMatch(expected);
    return { outcome: 'success' };
  });
  await start({ click });
  expect(click).toHaveBeenCalledOnce();
  expect(outcomes()).toMatchObject([{ outcome: 'success' }]);
});

it('the request of a click has the lines of its event, although the page changes the form meanwhile', async () => {
  await show(productForm(product(json('recommended', SHOP_PAY)), FORM_OF_TWO));
  const form = find<HTMLFormElement>('form');
  const changeForm = () => (find<HTMLInputElement>('[name=quantity]').value = '5');
  document.addEventListener('ekspres-checkout-start', changeForm, { once: true });
  const click = vi.fn(async (): Promise<ClickOutcome> => ({ outcome: 'success' }));
  await start({ click }, { purchase: formPurchase(form) });
  expect(dispatched[0]?.detail).toMatchObject({ purchase: { kind: 'variant', quantity: 2 } });
  expect(click).toHaveBeenCalledWith(
    expect.objectContaining({
      source: expect.objectContaining({
        input: expect.objectContaining({ lines: [expect.objectContaining({ quantity: 2 })] }),
      }),
    }),
  );
});

it('a wallet whose click finds that it cannot buy the cart is ruled out for that cart', async () => {
  onTestFinished(() => clickReasons.forgetCarts());
  await showProduct();
  await start({
    async click(context) {
      context.ruleOut('digital');
      return { outcome: 'deceleration', reason: 'redirect_to_checkout_required' };
    },
  });
  await eventually(() => expect(clickReasons.read('cart', 'ShopPay', CART.cartId)).toBe('digital'));
});

it.each<[string, PressedPurchase, ClickStep[]]>([
  ['the cart', CART, ['opened', 'changed', 'allowed']],
  ['a product', VARIANT, ['opened', 'allowed', 'changed']],
])('a sheet for %s opens at once during an announced change', async (_title, purchase, expected) => {
  await showProduct();
  const steps: ClickStep[] = [];
  let complete = () => {};
  const promise = new Promise<void>((resolve) => (complete = resolve));
  const announcement = new Event('shopify:cart:lines-update');
  document.dispatchEvent(Object.assign(announcement, { promise }));
  const ended = start(
    {
      async click({ isAllowed, ended }) {
        steps.push('opened');
        await isAllowed(ended);
        steps.push('allowed');
        return { outcome: 'success' };
      },
    },
    { purchase },
  );
  expect(steps).toEqual(['opened']);
  await settle();
  steps.push('changed');
  complete();
  await ended;
  expect(steps).toEqual(expected);
});

it('the outcome of an element that was removed during its click is dispatched on the document', async () => {
  await showProduct();
  const { click, end } = pendingWallet();
  const ended = start({ click });
  await eventually(() => expect(click).toHaveBeenCalledOnce());
  document.body.replaceChildren();
  end({ outcome: 'deceleration', reason: 'cart_throttled' });
  await ended;
  expect(outcomes()).toMatchObject([{ outcome: 'deceleration', reason: 'cart_throttled' }]);
  expect(dispatched.at(-1)?.target).toBe(document);
});

it('a click is shown on the button with which a theme has replaced the clicked one', async () => {
  await showProduct();
  const element = findButton();
  await showProduct();
  const { click, end } = pendingWallet();
  const ended = start({ click }, { element });
  await settle();
  // The click of `start` buys a cart, so the state is that of a button for a cart.
  expect(shownClick(find('[slot=button]'), 'ShopPay', 'cart')).toBe('disabled');
  end({ outcome: 'success' });
  await ended;
});

it('a developer error in a click is printed with its code and a hint to check customizations', async () => {
  await showProduct();
  expectConsoleError(
    /invalid-wallet-params: auth is missing\. Check the page's customizations\. \S+#invalid-wallet-params <shop-pay-wallet-button /,
  );
  await start({
    click: async ({ report }) => {
      report(developerError('invalid-wallet-params', 'auth is missing.'));
      return { outcome: 'failed', reason: 'unhandled' };
    },
  });
});

it('a warning in a click is printed, and logged for telemetry', async () => {
  await showProduct();
  const emit = vi.spyOn(visitEvents, 'emit');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await start({
    click: async ({ log }) => {
      log('DISCOUNT_NOT_FOUND');
      return { outcome: 'success' };
    },
  });
  expect(warn).toHaveBeenCalledExactlyOnceWith('[Ekspres]', 'DISCOUNT_NOT_FOUND');
  expect(emit.mock.calls.flat()).toContainEqual({ type: 'log', detail: 'DISCOUNT_NOT_FOUND' });
});

it.each([
  ['was forgotten in the back/forward cache', 'canceled', resetClick, true],
  ['the page prevents', 'prevented', () => {}, false],
])('a click that %s does not submit a form with a chosen file', async (_title, reason, meanwhile, allows) => {
  await showProduct();
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  let decide: (isAllowed: boolean) => void = () => {};
  const isAllowed = new Promise<boolean>((resolve) => (decide = resolve));
  document.addEventListener('ekspres-checkout-start', (event) => event.waitUntil(isAllowed), { once: true });
  const form = find<HTMLFormElement>('form');
  const data = new FormData(form);
  data.append('properties[Projekt]', new File(['x'], 'projekt.svg'));
  const ended = start(undefined, { purchase: formPurchase(form, data) });
  meanwhile();
  decide(allows);
  await ended;
  expect(submit).not.toHaveBeenCalled();
  expect(outcomes()).toMatchObject([{ outcome: 'rejected', reason }]);
});

it('a click on a cart whose code throws navigates to the known checkout of the cart', async () => {
  await showProduct();
  expectConsoleError(/boom/);
  const urls = recordNavigations();
  const cart = knownCart(CART.cartId);
  cart.checkoutUrl = 'https://shop.example/checkout/1';
  onTestFinished(() => void (cart.checkoutUrl = undefined));
  const button = findButton();
  const read = button.read.bind(button);
  vi.spyOn(button, 'read').mockImplementation((name) => {
    if (name === 'enabled-flags') throw new Error('boom');
    return read(name);
  });
  await start(undefined);
  expect(urls).toEqual(['https://shop.example/checkout/1']);
  expect(clickState.peek().at).toBe('leaving');
  expect(outcomes()).toMatchObject([{ outcome: 'deceleration', reason: 'redirect_to_checkout_required' }]);
});

const OFFLINE: Failure = { kind: 'network', operation: 'cart', message: 'cart: offline', ignorable: true };

const inDialog = (part: string) =>
  document.querySelector('ekspres-dialog')?.shadowRoot?.querySelector<HTMLElement>(`[part=${part}]`);

it('the action of the dialog about a temporary failure clicks the same button again', async () => {
  await showProduct();
  const click = vi.fn(async ({ showDialog }: ClickContext): Promise<ClickOutcome> => {
    showDialog({ key: 'checkout_error' }, OFFLINE);
    return { outcome: 'failed', reason: 'no_response' };
  });
  await start({ click });
  await eventually(() => expect(inDialog('dialog-action')?.textContent).toBe(actionLabels.retry));
  inDialog('dialog-action')?.click();
  // The second click is synchronous, because a vendor's sheet opens only in the gesture.
  expect(click).toHaveBeenCalledTimes(2);
  await eventually(() => expect(outcomes()).toHaveLength(2));
});

it("the dialog about a temporary failure cannot repeat a click that the vendor's script has started", async () => {
  await showProduct();
  await start(
    {
      click: async ({ showDialog }) => {
        showDialog({ key: 'checkout_error' }, OFFLINE, 'https://shop.example/checkouts/1');
        return { outcome: 'failed', reason: 'no_response' };
      },
    },
    { vendorClick: {} },
  );
  await eventually(() => expect(inDialog('dialog-action')?.textContent).toBe(actionLabels.open_checkout));
});

it('a dialog has no action once the order was submitted', async () => {
  await showProduct();
  await start({
    click: async ({ showDialog, reportProgress }) => {
      reportProgress('sheet_opened');
      reportProgress('submit_started');
      reportProgress('submit_ended');
      showDialog({ key: 'checkout_error' }, OFFLINE);
      return { outcome: 'failed', reason: 'no_response' };
    },
  });
  await eventually(() => expect(inDialog('dialog-close')).toBeInstanceOf(HTMLElement));
  expect(inDialog('dialog-action')).toBeNull();
});

it('in the theme editor, a click reaches no wallet, and the console says so', async () => {
  vi.stubGlobal('Shopify', { designMode: true });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await showProduct();
  const click = vi.fn<WalletModule['click']>();
  await start({ click });
  expect(click).not.toHaveBeenCalled();
  expect(dispatched.map(({ type }) => type)).toEqual(['ekspres-outcome']);
  expect(outcomes()).toMatchObject([{ outcome: 'rejected', reason: 'prevented' }]);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('In the theme editor'));
  expect(clickState.peek().at).toBe('idle');
});
