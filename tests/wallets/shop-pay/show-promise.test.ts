import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormFacts } from '../../../src/wallets/contract';
import type { PromiseAnswer, PromiseRequest } from '../../../src/wallets/shop-pay/delivery-promise';
import { showPromise } from '../../../src/wallets/shop-pay/show-promise';

const BLANK = '\xa0';
const TODAY: PromiseAnswer = {
  selectedShippingOption: { brandedPromise: { handle: 'shop_promise' }, maxCalendarDaysToDelivery: 0 },
};

let form: FormFacts | undefined;
let asked: { request: PromiseRequest; token: string; answer(said: PromiseAnswer | Error): void }[];
let reported: unknown[];

/** The page's client: each question waits for its answer. */
const client = (request: PromiseRequest, token: string) =>
  new Promise<PromiseAnswer>((resolve, reject) =>
    asked.push({ request, token, answer: (said) => (said instanceof Error ? reject(said) : resolve(said)) }),
  );

const setClient = (deliveryPromiseAPIClient: typeof client | undefined) =>
  Object.assign(window, { Shopify: { ShopPromise: { deliveryPromiseAPIClient } } });

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Puts HTML on the page, and dresses the Shop Pay button in it. */
async function dress(html?: string): Promise<void> {
  if (html) document.body.innerHTML = html;
  const host = document.querySelector<HTMLElement>('shop-pay-wallet-button');
  if (!host) throw new Error('no button');
  showPromise(
    host,
    () => form,
    (error) => reported.push(error),
  );
  await settled();
}

const BUTTON = '<shop-pay-wallet-button access-token="t0k3n" wallet-params="{}"></shop-pay-wallet-button>';
const product = (
  line = `<shopify-delivery-promise slot="promise" access-token="t0k3n">${BLANK}</shopify-delivery-promise>`,
) => `<shopify-accelerated-checkout>${BUTTON}${line}</shopify-accelerated-checkout>`;
const line = () => document.querySelector('shopify-delivery-promise');

beforeEach(() => {
  form = { variantId: '101', sellingPlanId: undefined, disabled: false };
  asked = [];
  reported = [];
  localStorage.clear();
  setClient(client);
});
afterEach(() => document.body.replaceChildren());

describe('the line of a promise', () => {
  test('asks the page’s client once for a variant, and says its answer', async () => {
    await dress(product());
    await dress();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      request: { variantId: 101, isPostalCodeOverride: false },
      token: 't0k3n',
    });
    asked[0]?.answer(TODAY);
    await settled();
    expect(line()?.textContent).toBe('Dostawa tego samego dnia');
    expect(reported).toEqual([]);
  });

  test.each<[sentence: string, change: Partial<FormFacts>]>([
    ['another variant', { variantId: '102' }],
    ['another selling plan', { sellingPlanId: '7' }],
    ['a variant that is sold out', { disabled: true }],
    ['no variant', { variantId: undefined }],
  ])('drops an answer that comes when the form asks for %s', async (_sentence, change) => {
    await dress(product());
    // Nobody told the line of it yet.
    form = { ...(form as FormFacts), ...change };
    asked[0]?.answer(TODAY);
    await settled();
    expect(line()?.textContent).toBe(BLANK);
  });

  test('goes blank with another variant, keeps its room, and says what the new answer is', async () => {
    await dress(product());
    asked[0]?.answer(TODAY);
    await settled();
    form = { variantId: '102', sellingPlanId: undefined, disabled: false };
    await dress();
    expect(line()?.textContent).toBe(BLANK);
    asked[1]?.answer({
      selectedShippingOption: { brandedPromise: { handle: 'shop_promise' }, maxCalendarDaysToDelivery: 2 },
    });
    await settled();
    expect(line()?.textContent).toBe('Dostawa w dwa dni');
  });

  test('sends the postal code that the page stored, and asks again when that changes', async () => {
    localStorage.setItem('delivery_promise_default_address', '{"zip":"00-001"}');
    await dress(product());
    localStorage.setItem('delivery_promise_postal_code', '31-002');
    await dress();
    expect(asked.map(({ request }) => [request.postalCode, request.isPostalCodeOverride])).toEqual([
      ['00-001', false],
      ['31-002', true],
    ]);
  });

  test('an answer of null is an error of the page, and leaves the line blank', async () => {
    await dress(product());
    asked[0]?.answer(null);
    await settled();
    expect(line()?.textContent).toBe(BLANK);
    expect(reported).toMatchObject([{ code: 'delivery-estimates-null' }]);
  });

  test('a client that fails promises nothing', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await dress(product());
    asked[0]?.answer(new Error('no connection'));
    await settled();
    expect(line()?.textContent).toBe(BLANK);
    expect(reported).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('a line of the page’s own, in the form of the button, says it too', async () => {
    await dress(
      `<form>${BUTTON}<p><shopify-delivery-promise access-token="own"></shopify-delivery-promise></p></form>`,
    );
    asked[0]?.answer(TODAY);
    await settled();
    expect(asked[0]?.token).toBe('own');
    expect(line()?.textContent).toBe('Dostawa tego samego dnia');
  });
});

test('a line goes empty with its button, and says it again when the button is back', async () => {
  await dress(product());
  asked[0]?.answer(TODAY);
  await settled();
  const button = document.querySelector('shop-pay-wallet-button');
  button?.replaceWith(document.createElement('shopify-meta-pay-button'));
  await settled();
  expect(line()?.textContent).toBe('');
  document.querySelector('shopify-meta-pay-button')?.replaceWith(button as Element);
  await dress();
  asked[1]?.answer(TODAY);
  await settled();
  expect(line()?.textContent).toBe('Dostawa tego samego dnia');
});

describe('a product element without a line', () => {
  test('gets one when the client comes late', async () => {
    setClient(undefined);
    await dress(product(''));
    expect(line()).toBeNull();
    setClient(client);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(line()?.slot).toBe('promise');
    expect(asked[0]?.token).toBe('t0k3n');
  });

  test('gets none where no client comes', async () => {
    vi.useFakeTimers();
    setClient(undefined);
    document.body.innerHTML = product('');
    const host = document.querySelector<HTMLElement>('shop-pay-wallet-button');
    if (host)
      showPromise(
        host,
        () => form,
        () => {},
      );
    await vi.advanceTimersByTimeAsync(3100);
    setClient(client);
    await vi.advanceTimersByTimeAsync(3100);
    expect(line()).toBeNull();
    vi.useRealTimers();
  });
});
