import { describe, expect, it } from 'vitest';
import { OPTIONAL_FIELDS, type OptionalField } from '../../../src/net/storefront/optional-fields';
import type { ApiRejections } from '../../../src/net/storefront/rejected-fields';
import { redirectClick } from '../../../src/wallets/checkout/checkout-click';
import { sendFirstRequest } from '../../../src/wallets/checkout/first-request';
import type { ClickContext, ClickSource } from '../../../src/wallets/contract';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';
import { createCartWithKey } from '../sheet/cart-responses';
import { sentCart } from '../sheet/wallet-carts';
import { clickContext, destinationOf, type SideEffect } from './click-driver';

const CART = sentCart(createCartWithKey());
const CREATED = { cartCreate: { cart: CART, userErrors: [] } };
const RESPONSES = { cartCreate: CREATED, cart: { cart: CART } };
const CART_ID = 'gid://shopify/Cart/c1?key=k';

/** The context of a click, and the requests that it sends, without the signal of each. */
function clickOnShop(responses: Responses, more: Partial<ClickContext>) {
  const effects: SideEffect[] = [];
  const requests: object[] = [];
  const { fetch } = fakeStorefront(responses, ({ url }, init) => {
    const { signal: _signal, ...sent } = init ?? {};
    requests.push({ url, ...sent });
  });
  const context: ClickContext = { ...clickContext(effects), fetch, ...more };
  return { context, requests, effects };
}

/** What the API has rejected, if it does not have this field. */
const rejectionsOf = (field: OptionalField): ApiRejections => ({
  names: new Set([field]),
  fields: new Set([field]),
  report: () => {},
});

const { source: newCart, api } = clickContext([]);
const SOURCES: Record<string, ClickSource> = {
  'of a new cart': newCart,
  'of a cart': { type: 'cart', cartId: CART_ID },
};

describe('the first request of a click that redirects to the checkout', () => {
  const cases = (['BuyItNow', 'MoreOptions', 'ShopPay', 'FacebookPay'] as const).flatMap((instrument) =>
    Object.keys(SOURCES).map((title) => ({ instrument, title, source: SOURCES[title] as ClickSource })),
  );
  it.each(cases)('$title with $instrument equals that of the code which loads later', async (click) => {
    const { instrument, source } = click;
    const fields = [undefined, ...Object.keys(OPTIONAL_FIELDS)] as (OptionalField | undefined)[];
    for (const version of ['unstable', '2020-01']) {
      for (const field of fields) {
        const rejections = field && rejectionsOf(field);
        const options = { instrument, source, api: { ...api, version, ...(rejections && { rejections }) } };
        const early = clickOnShop(RESPONSES, options);
        sendFirstRequest(early.context);
        const late = clickOnShop(RESPONSES, options);
        await redirectClick(late.context);
        expect(early.requests, field).toEqual(late.requests.slice(0, 1));
      }
    }
  });

  it.each(Object.entries(SOURCES))('%s is the only one of its click', async (_title, source) => {
    const { context, requests, effects } = clickOnShop(RESPONSES, { source });
    sendFirstRequest(context);
    expect(await redirectClick(context)).toEqual({ outcome: 'success' });
    expect(requests).toHaveLength(1);
    expect(destinationOf(effects)?.pathname).toBe(new URL(`${CART?.checkoutUrl}`).pathname);
  });

  it('is followed by a second one if a busy server has not carried it out', async () => {
    useFakeClock();
    const busy = new Response('', { status: 429 });
    const { context, requests } = clickOnShop({ cartCreate: [busy, CREATED] }, {});
    sendFirstRequest(context);
    const outcome = await runTimersUntilSettled(redirectClick(context));
    expect(outcome).toEqual({ outcome: 'success' });
    expect(requests).toHaveLength(2);
  });

  it('is followed by a second one without a field that the API does not have', async () => {
    const message = 'Field "preferences" is not defined by type "CartBuyerIdentityInput".';
    const rejected = Response.json({ errors: [{ message }] });
    const rejections: ApiRejections = { names: new Set(), fields: new Set(), report: () => {} };
    const { context, requests } = clickOnShop(
      { cartCreate: [rejected, CREATED] },
      { instrument: 'ShopPay', api: { ...api, rejections } },
    );
    sendFirstRequest(context);
    expect(await redirectClick(context)).toEqual({ outcome: 'success' });
    expect(requests.map((request) => JSON.stringify(request).includes('preferences'))).toEqual([true, false]);
  });

  it.each<[title: string, source: ClickSource]>([
    ['a note', { type: 'cart', cartId: CART_ID, note: '' }],
    ['attributes', { type: 'cart', cartId: CART_ID, attributes: [] }],
  ])('is not sent before %s of the cart could be saved', (_title, source) => {
    const { context, requests } = clickOnShop({}, { source });
    expect(sendFirstRequest(context)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('is not sent for a cart without an id', () => {
    const { context, requests } = clickOnShop({}, { source: { type: 'cart', cartId: undefined } });
    expect(sendFirstRequest(context)).toBeUndefined();
    expect(requests).toEqual([]);
  });
});
