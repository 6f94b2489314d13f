import { ended, started } from './click-details';
import { expect, it, vi } from 'vitest';
import { toCode } from '../../../../src/net/storefront/graphql-client';
import type { RefusalReason } from '../../../../src/wallets/reasons';
import { emit, open, sent, SETTINGS } from './measured-visit';

it('no personal data is sent, wherever it may be', async () => {
  const PRIVATE = [
    'jan.kowalski@example.com',
    'Kowalski',
    '600700800',
    '600 700 800',
    'Marszałkowska',
    '00-950',
    '4111111111111111',
    'hWN3vvA4XR5tnUChvDLFxd0j',
    'bb2ad04ad578f11e42beee21d73eeac1',
    'shpat_0123456789abcdef',
    'zbigniew',
    'ulica długa',
  ];
  const all = PRIVATE.join(' ');
  document.cookie = 'cart=hWN3vvA4XR5tnUChvDLFxd0j%3Fkey%3Dbb2ad04ad578f11e42beee21d73eeac1';
  document.cookie = `_shopify_y=${encodeURIComponent(PRIVATE[0]!)}`;
  history.replaceState(null, '', `?email=${encodeURIComponent(all)}#${PRIVATE[1]}`);
  vi.stubGlobal('Shopify', { Checkout: { token: PRIVATE[8] }, theme: { id: all }, locale: all });
  vi.stubGlobal('ShopifyAnalytics', {
    lib: { trekkie: { defaultAttributes: { uniqToken: all, referer: `https://a.example/${all}?e=${all}` } } },
  });
  const stack = `TypeError: ${all}\n at f (https://shop.example/${PRIVATE[7]}?e=${PRIVATE[0]}:1:2)\n at ${PRIVATE[1]} (https://x.example/:1:2)`;
  const error = (cause?: unknown) =>
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
    emit('ekspres-checkout-start', started({ purchase: { kind: 'variant', variantId: text, quantity: 1 } }));
    const codes = [toCode(text) || 'UNKNOWN'];
    emit('ekspres-outcome', ended({ outcome: 'failed', reason: 'api_error', codes, total: text }));
  }
  emit('error', error(error(error())));
  await open(
    SETTINGS,
    `<a page-type="product"></a><b shop-id="${all}"></b><input name="email" value="${all}">`,
  );
  await vi.advanceTimersByTimeAsync(10_000);
  dispatchEvent(new Event('pagehide'));
  expect(new Set(sent.map(({ url }) => url)).size).toBe(5);
  const everything = sent.map(({ url, text }) => url + text).join('\n');
  for (const text of PRIVATE) expect(everything).not.toContain(text);
  expect(everything).not.toMatch(/kowalski@|example\.com|[?&]e=|email=/);
  history.replaceState(null, '', location.pathname);
});
