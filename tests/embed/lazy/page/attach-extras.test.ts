import { afterEach, describe, expect, it, vi } from 'vitest';
import { ButtonElement } from '../../../../src/embed/first/button-element';
import type { ButtonKind } from '../../../../src/embed/shared/button-kind';
import type { ExtrasModule } from '../../../../src/wallets/contract';
import { shopPayFace } from '../../../../src/wallets/shop-pay/face';
import { walletExtras } from '../../../../src/wallets/wallet-extras';
import type { EkspresElements } from '../../../../src/types/elements';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { find } from '../../page-html';
import {
  json,
  META_PAY,
  product,
  productForm,
  REQUIRED,
  settle,
  settleGathered,
  SHOP_PAY,
  show,
} from '../../on-page';
import { promiseTexts } from '../../../../src/ui/messages/pl/delivery-promise';

const extrasOfShopPay = walletExtras.shop_pay;

afterEach(() => void Object.assign(walletExtras, { shop_pay: extrasOfShopPay }));

async function showButtonWith(tag: string, extras: () => Promise<ExtrasModule>): Promise<HTMLElement> {
  Object.assign(walletExtras, { shop_pay: extras });
  class ButtonWithExtras extends ButtonElement {
    protected readonly _kind: ButtonKind = {
      ...shopPayFace,
      tag,
      label: 'a button',
      light: true,
      look: 'unbranded',
    };
  }
  customElements.define(tag, ButtonWithExtras);
  await show(productForm(`<${tag} ${REQUIRED}></${tag}>`));
  await settleGathered();
  return find<HTMLElement>(tag);
}

async function changeForm(): Promise<void> {
  find('input').dispatchEvent(new Event('change', { bubbles: true }));
  await settleGathered();
}

it("a button's extras are attached once with its element and form, and updated when the page changes", async () => {
  const update = vi.fn();
  const attachExtras = vi.fn<ExtrasModule['attachExtras']>(() => ({ update, release() {} }));
  await showButtonWith('x-with-extras', async () => ({ attachExtras }));
  expect(update).toHaveBeenCalled();
  const [host, formOf] = attachExtras.mock.lastCall ?? [];
  expect(host).toBe(find('x-with-extras'));
  expect(formOf?.(find('x-with-extras'))).toMatchObject({ variantId: '123', disabled: false });
  const callsBefore = update.mock.calls.length;
  find<HTMLInputElement>('input').value = '124';
  await changeForm();
  expect(update.mock.calls.length).toBeGreaterThan(callsBefore);
  expect(attachExtras).toHaveBeenCalledOnce();
  expect(formOf?.(find('x-with-extras'))?.variantId).toBe('124');
});

it('extras that failed to load are not requested again', async () => {
  const extras = vi.fn(() => Promise.reject<ExtrasModule>(new Error('blocked')));
  await showButtonWith('x-blocked-extras', extras);
  await changeForm();
  expect(extras).toHaveBeenCalledOnce();
});

it('extras that throw are reported in the console, once', async () => {
  expectConsoleError(/a bug/);
  await showButtonWith('x-throwing-extras', async () => ({
    attachExtras() {
      throw new TypeError('a bug');
    },
  }));
  // They throw again.
  await changeForm();
});

it('extras that load after their button was removed are not attached', async () => {
  const attachExtras = vi.fn<ExtrasModule['attachExtras']>();
  let load = () => {};
  const loading = new Promise<ExtrasModule>((resolve) => (load = () => resolve({ attachExtras })));
  const extras = vi.fn(() => loading);
  const button = await showButtonWith('x-late-extras', extras);
  expect(extras).toHaveBeenCalledOnce();
  button.remove();
  await settleGathered();
  load();
  await settle();
  expect(attachExtras).not.toHaveBeenCalled();
});

it('the listeners of the extras are removed with a button that was never in view', async () => {
  const extras = extrasOfShopPay as () => Promise<ExtrasModule>;
  const NeverReporting = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', NeverReporting);
  vi.stubGlobal('ResizeObserver', NeverReporting);
  const listen = vi.spyOn(window, 'addEventListener');
  const button = await showButtonWith('x-hidden', extras);
  const areListenersRemoved = () =>
    listen.mock.calls
      .filter(([type]) => type === 'message' || type === 'pageshow')
      .map(([, , options]) => Object(options).signal?.aborted);
  // The module of the extras loads later.
  await eventually(() => expect(areListenersRemoved()).toEqual([false, false]));
  button.remove();
  await settleGathered();
  expect(areListenersRemoved()).toEqual([true, true]);
});

describe('the line of a delivery promise in a product element', () => {
  it.each<[title: string, recommended: object, Shopify: object, lines: string[]]>([
    ['is reserved if the page has a client for promises', SHOP_PAY, { ShopPromise: {} }, ['\xa0']],
    ['is not reserved if the page has no client for promises', SHOP_PAY, {}, []],
    ['is not reserved for other wallets than Shop Pay', META_PAY, { ShopPromise: {} }, []],
  ])('%s', async (_title, recommended, Shopify, lines) => {
    vi.stubGlobal('Shopify', Shopify);
    await show(productForm(product(json('recommended', recommended))));
    await settle();
    // A client that the page adds only now gets no line, because the page would move.
    vi.stubGlobal('Shopify', { ShopPromise: {} });
    await changeForm();
    const promises = [...document.querySelectorAll('shopify-delivery-promise[slot=promise]')];
    expect(promises.map(({ textContent }) => textContent)).toEqual(lines);
    expect(promises.map((line) => line.getAttribute('access-token'))).toEqual(lines.map(() => 't0k3n'));
  });
});

describe('a delivery promise in a product form without a Shop Pay button', () => {
  it('is filled, and refresh() makes it read the page again', async () => {
    const requests: object[] = [];
    const deliveryPromiseAPIClient = async (request: object, token: string) => {
      requests.push({ ...request, token });
      return {
        selectedShippingOption: { brandedPromise: { handle: 'shop_promise' }, maxCalendarDaysToDelivery: 1 },
      };
    };
    vi.stubGlobal('Shopify', { ShopPromise: { deliveryPromiseAPIClient } });
    await show(productForm('<shopify-delivery-promise access-token=" t0k3n "></shopify-delivery-promise>'));
    const promise = find<EkspresElements['shopify-delivery-promise']>('shopify-delivery-promise');
    await eventually(() => expect(promise.textContent).toBe(promiseTexts[1]));
    localStorage.setItem('delivery_promise_postal_code', '31-002');
    promise.refresh();
    await eventually(() => expect(requests).toHaveLength(2));
    expect(requests).toMatchObject([{ variantId: 123, token: 't0k3n' }, { postalCode: '31-002' }]);
  });
});
