import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../setup/eventually';
import { expectConsoleError } from '../setup/expect-console-error';
import { PLACEHOLDER, product, productForm, REQUIRED, settle, SHOP_PAY, json, targetIn } from './on-page';

/** Loads the product's one file, as a page does: once. */
const load = async () => {
  await import('../../src/embed/index');
  await settle();
};

beforeEach(() => {
  document.body.innerHTML = productForm(product(json('recommended', SHOP_PAY), PLACEHOLDER));
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
  vi.unstubAllGlobals();
});

// First, because a tag that is defined stays so.
describe('in a browser that lacks what the elements are built on', () => {
  beforeEach(() => vi.stubGlobal('AbortSignal', {}));
  // Each visit is a separate page.
  afterEach(() => vi.resetModules());

  it("nothing is defined, the placeholder is removed, and the page's own form is untouched", async () => {
    await load();
    expect(customElements.get('shopify-accelerated-checkout')).toBeUndefined();
    expect(document.querySelector('shopify-accelerated-checkout')?.children).toHaveLength(0);
    expect(document.querySelector('form > [name=id]')).not.toBeNull();
  });

  it('elements that offer wallets are empty', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<shopify-wallet-button ${REQUIRED}></shopify-wallet-button>
      <shop-pay-wallet-button ${REQUIRED}><button>Shop Pay</button></shop-pay-wallet-button>
      <more-payment-options-link ${REQUIRED}></more-payment-options-link>`,
    );
    await load();
    const states = [...document.querySelectorAll('[access-token]')].map((element) => [
      element.localName,
      element.getAttribute('data-ekspres-state'),
      element.childElementCount,
    ]);
    expect(states).toEqual([
      ['shopify-accelerated-checkout', 'empty', 0],
      ['shopify-wallet-button', 'empty', 0],
      ['shop-pay-wallet-button', 'empty', 0],
      ['more-payment-options-link', null, 0],
    ]);
  });

  it('the placeholder is also removed when the rest of the document adds it', async () => {
    document.body.innerHTML = '';
    await load();
    document.body.innerHTML = productForm(product('', PLACEHOLDER));
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('.shopify-payment-button__skeleton')).toBeNull();
  });
});

describe('in any other browser', () => {
  const target = () => targetIn(document.querySelector('[slot=button]'));

  it('elements are upgraded, and Shopify.PaymentButton.init has them read the page again', async () => {
    const other = () => {};
    vi.stubGlobal('Shopify', { PaymentButton: { init: other, version: 3 } });
    await load();
    expect(target()?.textContent).toMatch(/Shop Pay/);
    const { PaymentButton } = (
      globalThis as unknown as { Shopify: { PaymentButton: Record<string, unknown> } }
    ).Shopify;
    expect(PaymentButton['version']).toBe(3);
    expect(PaymentButton['init']).not.toBe(other);
    const { init } = PaymentButton as { init(): void };
    // A change without an event.
    (document.querySelector('[name=id]') as HTMLInputElement).value = '';
    init();
    init();
    await settle();
    // The component draws it once its code has loaded.
    await eventually(() => expect(target()?.getAttribute('aria-disabled')).toBe('true'));
  });

  it.each([
    {
      title: 'a page that is restored from the back/forward cache has forgotten its click',
      persisted: true,
      underWay: false,
    },
    {
      title: 'a page that is shown for the first time keeps its click',
      persisted: false,
      underWay: true,
    },
  ])('$title', async ({ persisted, underWay }) => {
    await load();
    const { loadClickPart } = await import('../../src/embed/first/load');
    await loadClickPart();
    const { clickState, sendClickEvent } = await import('../../src/signals/click');
    const click = { id: 1, element: undefined, instrument: 'ShopPay', item: 'cart', hasCart: false } as const;
    sendClickEvent({ type: 'clicked', click });
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(clickState.peek().at !== 'idle').toBe(underWay);
  });

  it('settings of another copy of configure apply at once, and mistakes in them are reported', async () => {
    await load();
    const { loadClickPart } = await import('../../src/embed/first/load');
    await loadClickPart();
    vi.resetModules();
    const { configure } = await import('../../src/embed/shared/configure');
    expectConsoleError(/The setting apiVersion is invalid\. Use a version/);
    configure({ apiVersion: 'a/b', wallets: { hidden: ['shop_pay'] } });
    await settle();
    expect(document.querySelector('[slot=button]')?.localName).toBe('shopify-buy-it-now-button');
    configure({ apiVersion: undefined, wallets: undefined });
    await settle();
    expect(document.querySelector('[slot=button]')?.localName).toBe('shop-pay-wallet-button');
  });
});
