import { expect, it, vi } from 'vitest';
import { emit, openPage, ORIGIN, requestsToPath } from './measured-visit';

/** The time for which telemetry waits for the page's analytics library, and a little more, in ms. */
const LIBRARY_TIMEOUT_MS = 7100;

it('an event contains the data of the page and its cookies if the analytics library fails to load', async () => {
  document.cookie = '_shopify_y=visitor-1';
  document.cookie = '_shopify_s=session-1';
  vi.stubGlobal('Shopify', { Checkout: { token: 'checkout-1' }, theme: { id: 12 }, locale: 'pl-PL' });
  emit('rendered', 'ShopPay');
  await openPage({ telemetryOrigin: ORIGIN }, '<a page-type="product" shop-id="34"></a>');
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

it('an event contains the fields that only the analytics library has, and the origin of the referrer', async () => {
  const defaultAttributes = { themeCityHash: 'abc-1', microSessionId: 'visit-9', microSessionCount: 3 };
  vi.stubGlobal('ShopifyAnalytics', { lib: { trekkie: { defaultAttributes } } });
  vi.spyOn(Document.prototype, 'referrer', 'get').mockReturnValue('https://search.example/?q=mug');
  emit('rendered', 'ShopPay');
  await openPage({ telemetryOrigin: ORIGIN }, '<a page-type="product"></a>');
  await vi.advanceTimersByTimeAsync(LIBRARY_TIMEOUT_MS);
  expect(requestsToPath('/v1/produce').map(({ body }) => body.payload)).toMatchObject([
    {
      theme_city_hash: 'abc-1',
      micro_session_id: 'visit-9',
      micro_session_count: 3,
      referer: 'https://search.example',
    },
  ]);
});
