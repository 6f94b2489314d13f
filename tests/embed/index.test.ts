import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../setup/eventually';
import { expectConsoleError } from '../setup/expect-console-error';
import { elementKinds } from '../../src/types/element-kinds';
import { find } from './page-html';
import { json, PLACEHOLDER, product, productForm, REQUIRED, settle, SHOP_PAY, targetIn } from './on-page';

const loadScript = async () => {
  await import('../../src/embed/index');
  // In an unsupported browser, the script loads the code that empties its elements.
  await vi.dynamicImportSettled();
  await settle();
};

beforeEach(() => {
  document.body.innerHTML = productForm(product(json('recommended', SHOP_PAY), PLACEHOLDER));
});

// These tests run first, because a defined tag cannot be removed.
describe('in a browser without the required built-ins', () => {
  beforeEach(() => vi.stubGlobal('AbortSignal', {}));
  // Each test loads the script on a new page.
  afterEach(() => vi.resetModules());

  it("no element is defined, the placeholder is removed, and the page's own form is unchanged", async () => {
    await loadScript();
    expect(Object.keys(elementKinds).filter((tag) => customElements.get(tag))).toEqual([]);
    expect(find('shopify-accelerated-checkout').children).toHaveLength(0);
    expect(document.querySelector('form > [name=id]')).not.toBeNull();
  });

  it('the state of each element that offers wallets is empty, and its children are removed', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      `<shopify-wallet-button ${REQUIRED}></shopify-wallet-button>
      <shop-pay-wallet-button ${REQUIRED}><button>Shop Pay</button></shop-pay-wallet-button>
      <more-payment-options-link ${REQUIRED}></more-payment-options-link>`,
    );
    await loadScript();
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

  it('a placeholder that the rest of the document contains is removed too', async () => {
    document.body.innerHTML = '';
    await loadScript();
    document.body.innerHTML = productForm(product('', PLACEHOLDER));
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.querySelector('.shopify-payment-button__skeleton')).toBeNull();
  });
});

describe('with the setting enabled: false', () => {
  // The next test loads the script on a new page.
  afterEach(() => vi.resetModules());

  it('the script defines no element, changes none, and leaves Shopify.PaymentButton.init alone', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<script type="application/json" id="ekspres-config">{"enabled": false}</script>',
    );
    const before = find('shopify-accelerated-checkout').outerHTML;
    const init = vi.fn();
    const PaymentButton = { init };
    vi.stubGlobal('Shopify', { PaymentButton });
    await loadScript();
    expect(Object.keys(elementKinds).filter((tag) => customElements.get(tag))).toEqual([]);
    expect(find('shopify-accelerated-checkout').outerHTML).toBe(before);
    dispatchEvent(new Event('DOMContentLoaded'));
    expect(PaymentButton.init).toBe(init);
  });

  it('an app can switch the script off by configure before it loads it', async () => {
    const { configure } = await import('../../src/embed/shared/configure');
    configure({ enabled: false });
    await loadScript();
    expect(customElements.get('shopify-accelerated-checkout')).toBeUndefined();
    Reflect.deleteProperty(globalThis, Symbol.for('ekspres.settings'));
  });
});

describe('in any other browser', () => {
  const target = () => targetIn(document.querySelector('[slot=button]'));

  it('elements read the page again after Shopify.PaymentButton.init()', async () => {
    const Shopify = { PaymentButton: { init() {} } };
    vi.stubGlobal('Shopify', Shopify);
    await loadScript();
    expect(target()?.textContent).toMatch(/Shop Pay/);
    // A change that dispatches no event.
    find<HTMLInputElement>('[name=id]').value = '';
    Shopify.PaymentButton.init();
    await settle();
    // The component draws the state once its code has loaded.
    await eventually(() => expect(target()?.getAttribute('aria-disabled')).toBe('true'));
  });

  it.each<[title: string, persisted: boolean, hasClick: boolean]>([
    ['a page that is restored from the back/forward cache forgets its click', true, false],
    ['a page that is shown for the first time keeps its click', false, true],
  ])('%s', async (_title, persisted, hasClick) => {
    await loadScript();
    const { loadClickPart } = await import('../../src/embed/first/load');
    await loadClickPart();
    const { clickState, resetClick, sendClickEvent } = await import('../../src/signals/click');
    onTestFinished(resetClick);
    const click = { id: 1, element: undefined, instrument: 'ShopPay', item: 'cart', hasCart: false } as const;
    sendClickEvent({ type: 'clicked', click });
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(clickState.peek().at !== 'idle').toBe(hasClick);
  });

  it('settings passed to another copy of configure() apply at once, and mistakes in them are reported', async () => {
    await loadScript();
    const { loadClickPart } = await import('../../src/embed/first/load');
    await loadClickPart();
    vi.resetModules();
    const { configure } = await import('../../src/embed/shared/configure');
    expectConsoleError(/The setting apiVersion is invalid\. Use a version/);
    configure({ apiVersion: 'a/b', wallets: { hidden: ['shop_pay'] } });
    await vi.dynamicImportSettled();
    await settle();
    expect(find('[slot=button]').localName).toBe('shopify-buy-it-now-button');
    configure({ apiVersion: undefined, wallets: undefined });
    await settle();
    expect(find('[slot=button]').localName).toBe('shop-pay-wallet-button');
  });
});
