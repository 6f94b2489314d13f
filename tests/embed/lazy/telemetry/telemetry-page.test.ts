import { expect, it, vi } from 'vitest';
import { emit, open, ORIGIN, requestsToPath } from './measured-visit';

/** How long the page's analytics library is waited for, and a little more; ms. */
const LIBRARY_TIMEOUT_MS = 7100;

it('an event contains what the page knows about its visitor if the analytics library fails to load', async () => {
  document.cookie = '_shopify_y=visitor-1';
  document.cookie = '_shopify_s=session-1';
  vi.stubGlobal('Shopify', { Checkout: { token: 'checkout-1' }, theme: { id: 12 }, locale: 'pl-PL' });
  emit('rendered', 'ShopPay');
  await open({ telemetryOrigin: ORIGIN }, '<a page-type="product" shop-id="34"></a>');
  await vi.advanceTimersByTimeAsync(LIBRARY_TIMEOUT_MS);
  expect(requestsToPath('/v1/produce').map(({ body }) => body.payload)).toMatchObject([
    {
      event: 'wallet_rendered',
      checkout_token: 'checkout-1',
      uniq_token: 'visitor-1',
      visit_token: 'session-1',
      shop_id: '34',
      theme_id: 12,
      content_language: 'pl-PL',
    },
  ]);
});
