import { expect, it, onTestFinished, vi } from 'vitest';
import { configure } from '../../../../src/embed/shared/configure';
import { toCode } from '../../../../src/net/storefront/graphql-client';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { outcomeDetail, startDetail } from './click-details';
import { emit, openPage, sent, SETTINGS } from './measured-visit';

it('personal data in cookies, in the URL, in globals of the page, in events and in errors is not sent', async () => {
  const EMAIL = 'jan.kowalski@example.com';
  const NAME = 'Kowalski';
  const CART_TOKEN = 'hWN3vvA4XR5tnUChvDLFxd0j';
  const CART_KEY = 'bb2ad04ad578f11e42beee21d73eeac1';
  const PRIVATE = [
    EMAIL,
    NAME,
    '600700800',
    '600 700 800',
    'Marszałkowska',
    '00-950',
    '4111111111111111',
    CART_TOKEN,
    CART_KEY,
    'shpat_0123456789abcdef',
    'zbigniew',
    'ulica długa',
    'token-of-the-customer',
  ];
  const all = PRIVATE.join(' ');
  document.cookie = `cart=${CART_TOKEN}%3Fkey%3D${CART_KEY}`;
  document.cookie = `_shopify_y=${encodeURIComponent(EMAIL)}`;
  onTestFinished(() => history.replaceState(null, '', location.pathname));
  history.replaceState(null, '', `?email=${encodeURIComponent(all)}#${NAME}`);
  vi.stubGlobal('Shopify', { Checkout: { token: CART_KEY }, theme: { id: all }, locale: all });
  vi.stubGlobal('ShopifyAnalytics', {
    lib: { trekkie: { defaultAttributes: { uniqToken: all, referer: `https://a.example/${all}?e=${all}` } } },
  });
  const stack = `TypeError: ${all}\n at f (https://shop.example/${CART_TOKEN}?e=${EMAIL}:1:2)\n at ${NAME} (https://x.example/:1:2)`;
  const createError = (cause?: unknown) =>
    Object.assign(new TypeError(`cannot pay: ${all}`), { stack, cause, name: all });
  emit('wallets', [
    { wallet: all, shown: false, reason: all as RefusalReason },
    { wallet: 'shop_pay', shown: true, reason: undefined },
  ]);
  emit('rendered', 'ShopPay');
  for (const text of PRIVATE) {
    const message = `cartCreate: ${text}`;
    const operation = 'cartCreate';
    emit('error', { kind: 'graphql', operation, message, codes: [text, ''], ignorable: false });
    emit('error', { kind: 'body', operation, message, ignorable: false });
    emit('log', { kind: 'network', operation, message, ignorable: true });
    emit('error', text);
    emit('log', `cartCreate: <h1>${text}</h1> ${text}`);
    emit(
      'ekspres-checkout-start',
      startDetail({ purchase: { kind: 'variant', variantId: text, quantity: 1 } }),
    );
    const codes = [toCode(text) || 'UNKNOWN'];
    emit('ekspres-outcome', outcomeDetail({ outcome: 'failed', reason: 'api_error', codes, total: text }));
  }
  emit('error', createError(createError(createError())));
  configure({ customerAccessToken: 'token-of-the-customer' });
  await openPage(
    SETTINGS,
    `<a page-type="product"></a><b shop-id="${all}"></b><input name="email" value="${all}">`,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  dispatchEvent(new Event('pagehide'));
  // Events, metrics, logs, sessions and error reports were sent.
  const receivers = new Set(sent.map(({ url }) => url));
  expect(receivers.size).toBe(5);
  const everything = sent.map(({ url, text }) => url + text).join('\n');
  for (const text of PRIVATE) expect(everything).not.toContain(text);
  expect(everything).not.toMatch(/kowalski@|example\.com|[?&]e=|email=/);
});
