import { expect, test, vi } from 'vitest';
import type { ExtrasElement } from '../../../../src/wallets/contract';
import { attachExtras } from '../../../../src/wallets/shop-pay/extras';
import { addLateLine } from '../../../../src/wallets/shop-pay/promise/show-promise';
import { useFakeClock } from '../../../setup/fake-clock';

test('a button gets the line of a promise if the page loads its client after the button', async () => {
  useFakeClock();
  document.body.innerHTML =
    '<shopify-accelerated-checkout><shop-pay-wallet-button access-token="t0k3n"></shop-pay-wallet-button></shopify-accelerated-checkout>';
  const button = document.querySelector<HTMLElement>('shop-pay-wallet-button') as ExtrasElement;
  const shopify: { ShopPromise?: object } = {};
  vi.stubGlobal('Shopify', shopify);
  attachExtras(
    button,
    () => undefined,
    () => {},
    () => location.origin,
  ).update();
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.nextElementSibling).toBeNull();
  shopify.ShopPromise = { deliveryPromiseAPIClient: async () => null };
  await vi.advanceTimersByTimeAsync(200);
  expect(button.nextElementSibling?.outerHTML).toBe(
    '<shopify-delivery-promise access-token="t0k3n" slot="promise"></shopify-delivery-promise>',
  );
});

test('a button that was released gets no line, and no longer waits for a client', async () => {
  useFakeClock();
  const report = vi.fn();
  document.body.innerHTML =
    '<shopify-accelerated-checkout><shop-pay-wallet-button></shop-pay-wallet-button></shopify-accelerated-checkout>';
  const button = document.querySelector<HTMLElement>('shop-pay-wallet-button') as ExtrasElement;
  vi.stubGlobal('Shopify', {});
  const lateLine = addLateLine(button, report);
  lateLine.update();
  await vi.advanceTimersByTimeAsync(1000);
  lateLine.release();
  vi.stubGlobal('Shopify', { ShopPromise: { deliveryPromiseAPIClient: async () => null } });
  await vi.advanceTimersByTimeAsync(200);
  expect([button.nextElementSibling, vi.getTimerCount()]).toEqual([null, 0]);
  expect(report).not.toHaveBeenCalled();
});
