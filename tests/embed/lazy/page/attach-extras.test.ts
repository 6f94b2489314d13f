import { afterEach, describe, expect, test, vi } from 'vitest';
import { ButtonElement } from '../../../../src/embed/first/button-element';
import type { ButtonKind } from '../../../../src/embed/shared/button-kind';
import type { ExtrasModule } from '../../../../src/wallets/contract';
import { shopPayFace } from '../../../../src/wallets/shop-pay/face';
import { walletCode } from '../../../../src/wallets/wallet-code';
import type { EkspresElements } from '../../../../src/types/elements';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { find } from '../../page-html';
import {
  json,
  leavePage,
  META_PAY,
  product,
  productForm,
  settleGathered,
  REQUIRED,
  settle,
  SHOP_PAY,
  show,
} from '../../on-page';

const codeOfShopPay = walletCode.shop_pay;

afterEach(async () => {
  Object.assign(walletCode, { shop_pay: codeOfShopPay });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete (window as { Shopify?: object }).Shopify;
  await leavePage();
});

/** Puts a button with these extras on the page, in a product form. */
async function showWith(tag: string, extras: () => Promise<ExtrasModule>): Promise<HTMLElement> {
  Object.assign(walletCode, { shop_pay: { extras } });
  class Element extends ButtonElement {
    protected readonly _kind: ButtonKind = {
      ...shopPayFace,
      tag,
      label: 'a button',
      light: true,
      look: 'unbranded',
    };
  }
  customElements.define(tag, Element);
  await show(productForm(`<${tag} ${REQUIRED}></${tag}>`));
  await settleGathered();
  return find<HTMLElement>(tag);
}

/** Notifies the elements of a change. */
async function change(): Promise<void> {
  find('input').dispatchEvent(new Event('change', { bubbles: true }));
  await settleGathered();
}

test('a button’s extras are handed its element once it is there, and again when the page changes', async () => {
  const attachExtras = vi.fn<ExtrasModule['attachExtras']>();
  await showWith('x-with-extras', async () => ({ attachExtras }));
  expect(attachExtras).toHaveBeenCalled();
  const [host, formOf] = attachExtras.mock.lastCall ?? [];
  expect(host).toBe(find('x-with-extras'));
  expect(formOf?.(find('x-with-extras'))).toMatchObject({ variantId: '123', disabled: false });
  const before = attachExtras.mock.calls.length;
  find<HTMLInputElement>('input').value = '124';
  await change();
  expect(attachExtras.mock.calls.length).toBeGreaterThan(before);
});

test('extras that failed to load are not requested again', async () => {
  const extras = vi.fn(() => Promise.reject<ExtrasModule>(new Error('blocked')));
  await showWith('x-blocked-extras', extras);
  await change();
  expect(extras).toHaveBeenCalledOnce();
});

test('extras that throw are reported in the console, once', async () => {
  const error = new TypeError('a bug');
  expectConsoleError(/a bug/);
  await showWith('x-throwing-extras', async () => ({
    attachExtras() {
      throw error;
    },
  }));
});

test('a button that is removed unseen leaves no listeners of its extras behind', async () => {
  const { extras } = codeOfShopPay as { extras: () => Promise<ExtrasModule> };
  const silent = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', silent);
  vi.stubGlobal('ResizeObserver', silent);
  const listen = vi.spyOn(window, 'addEventListener');
  const button = await showWith('x-hidden', extras);
  const over = () =>
    listen.mock.calls
      .filter(([type]) => type === 'message' || type === 'pageshow')
      .map(([, , options]) => Object(options).signal?.aborted);
  // The extras are a module of their own.
  await eventually(() => expect(over()).toEqual([false, false]));
  button.remove();
  await settleGathered();
  expect(over()).toEqual([true, true]);
});

describe('the line of a delivery promise in a product element', () => {
  test.each<[sentence: string, recommended: object, page: object, lines: string[]]>([
    ['is kept if the page has a client', SHOP_PAY, { ShopPromise: {} }, ['\xa0']],
    ['is not if it has none', SHOP_PAY, {}, []],
    ['is Shop Pay’s alone', META_PAY, { ShopPromise: {} }, []],
  ])('%s', async (_sentence, recommended, page, lines) => {
    Object.assign(window, { Shopify: page });
    await show(productForm(product(json('recommended', recommended))));
    await settle();
    // A page that has it only by now has no room for it.
    Object.assign(window, { Shopify: { ShopPromise: {} } });
    await change();
    const found = [...document.querySelectorAll('shopify-delivery-promise[slot=promise]')];
    expect(found.map(({ textContent }) => textContent)).toEqual(lines);
    expect(found.map((line) => line.getAttribute('access-token'))).toEqual(lines.map(() => 't0k3n'));
  });
});

describe('a delivery promise in a product form without a Shop Pay button', () => {
  const requests: object[] = [];
  const deliveryPromiseAPIClient = async (request: object) => {
    requests.push(request);
    return {
      selectedShippingOption: { brandedPromise: { handle: 'shop_promise' }, maxCalendarDaysToDelivery: 1 },
    };
  };

  test('is filled, and refresh() has it read the page again', async () => {
    Object.assign(window, { Shopify: { ShopPromise: { deliveryPromiseAPIClient } } });
    await show(productForm('<shopify-delivery-promise access-token="t0k3n"></shopify-delivery-promise>'));
    const promise = find<EkspresElements['shopify-delivery-promise']>('shopify-delivery-promise');
    await eventually(() => expect(promise.textContent).toBe('Dostawa następnego dnia'));
    localStorage.setItem('delivery_promise_postal_code', '31-002');
    promise.refresh();
    await eventually(() => expect(requests).toHaveLength(2));
    expect(requests).toMatchObject([{ variantId: 123 }, { variantId: 123, postalCode: '31-002' }]);
    localStorage.clear();
  });
});
