import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormState } from '../../../../src/wallets/contract';
import type {
  PromiseResponse,
  PromiseRequest,
} from '../../../../src/wallets/shop-pay/promise/promise-request';
import { addLateLine, fillPromise } from '../../../../src/wallets/shop-pay/promise/show-promise';
import { useFakeClock } from '../../../setup/fake-clock';
import { keepExtras } from '../attached-extras';
import { promiseTexts } from '../../../../src/ui/messages/pl/delivery-promise';

const BLANK = '\xa0';
const TODAY = {
  selectedShippingOption: { brandedPromise: { handle: 'shop_promise' }, maxCalendarDaysToDelivery: 0 },
} satisfies PromiseResponse;

let form: FormState | undefined;
let requests: { request: PromiseRequest; token: string; respond(promised: PromiseResponse | Error): void }[];
let reported: unknown[];

/** The page's client; each request waits for `respond`. */
const client = (request: PromiseRequest, token: string) =>
  new Promise<PromiseResponse>((resolve, reject) =>
    requests.push({
      request,
      token,
      respond: (promised) => (promised instanceof Error ? reject(promised) : resolve(promised)),
    }),
  );

const setClient = (deliveryPromiseAPIClient: typeof client | undefined) =>
  vi.stubGlobal('Shopify', { ShopPromise: { deliveryPromiseAPIClient } });

const report = (error: unknown) => reported.push(error);
const lateLines = keepExtras<HTMLElement>((button) => addLateLine(button, report));
const promises = keepExtras<HTMLElement>((element) => fillPromise(element, () => form, report));

/** Waits until promises that do not wait for a timer have settled. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The client responds to a request, the first by default. */
function respond(promised: PromiseResponse | Error, at = 0): Promise<unknown> {
  requests[at]?.respond(promised);
  return nextTask();
}

const lines = () =>
  [...document.querySelectorAll('shopify-delivery-promise')].map(({ textContent }) => textContent);

/** Puts HTML on the page, and updates its lines and buttons as an update of the elements does. */
async function attachExtras(html?: string): Promise<void> {
  if (html) document.body.innerHTML = html;
  document.querySelectorAll<HTMLElement>('shop-pay-wallet-button').forEach(lateLines.update);
  document.querySelectorAll<HTMLElement>('shopify-delivery-promise').forEach(promises.update);
  await nextTask();
}

const BUTTON = '<shop-pay-wallet-button access-token="t0k3n" wallet-params="{}"></shop-pay-wallet-button>';
const BLANK_LINE = `<shopify-delivery-promise slot="promise" access-token="t0k3n">${BLANK}</shopify-delivery-promise>`;
/** A product element with a Shop Pay button and this line. */
const product = (lineHtml = BLANK_LINE) =>
  `<shopify-accelerated-checkout>${BUTTON}${lineHtml}</shopify-accelerated-checkout>`;
const line = () => document.querySelector('shopify-delivery-promise');

const formOf = (variantId: string, more: Partial<FormState> = {}): FormState => ({
  lineIds: [],
  variantId,
  sellingPlanId: undefined,
  disabled: false,
  ...more,
});

beforeEach(() => {
  form = formOf('101');
  requests = [];
  reported = [];
  setClient(client);
});

describe('the line of a promise', () => {
  test('calls the page’s client once per variant, and shows its response', async () => {
    await attachExtras(product());
    await attachExtras();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      request: { variantId: 101, isPostalCodeOverride: false },
      token: 't0k3n',
    });
    await respond(TODAY);
    expect([line()?.textContent, line()?.getAttribute('lang')]).toEqual([promiseTexts[0], 'pl']);
    expect(reported).toEqual([]);
  });

  test.each<[title: string, change: Partial<FormState>]>([
    ['another variant', { variantId: '102' }],
    ['another selling plan', { sellingPlanId: '7' }],
    ['another variant, which is sold out', { variantId: '102', disabled: true }],
    ['no variant', { variantId: undefined }],
  ])('drops a response that arrives when the form needs %s', async (_title, change) => {
    await attachExtras(product());
    // The line has not been updated yet.
    form = formOf('101', change);
    await respond(TODAY);
    expect(line()?.textContent).toBe(BLANK);
  });

  test('becomes blank with another variant, keeps its space, and shows the new response', async () => {
    await attachExtras(product());
    await respond(TODAY);
    form = formOf('102');
    await attachExtras();
    expect(line()?.textContent).toBe(BLANK);
    await respond(
      { selectedShippingOption: { ...TODAY.selectedShippingOption, maxCalendarDaysToDelivery: 2 } },
      1,
    );
    expect(line()?.textContent).toBe(promiseTexts[2]);
  });

  test('keeps its text, and requests nothing, while the form is disabled for a moment', async () => {
    await attachExtras(product());
    form = formOf('101', { disabled: true });
    // The response arrives at that moment.
    await respond(TODAY);
    await attachExtras();
    expect(lines()).toEqual([promiseTexts[0]]);
    form = formOf('101');
    await attachExtras();
    expect(lines()).toEqual([promiseTexts[0]]);
    expect(requests).toHaveLength(1);
  });

  test('requests nothing for a variant that is sold out', async () => {
    await attachExtras(product());
    await respond(TODAY);
    form = formOf('102', { disabled: true });
    await attachExtras();
    await attachExtras();
    expect(lines()).toEqual([BLANK]);
    expect(requests).toHaveLength(1);
  });

  test('calls the client as a method of `ShopPromise`', async () => {
    const ShopPromise = {
      responses: TODAY,
      async deliveryPromiseAPIClient() {
        return this.responses;
      },
    };
    vi.stubGlobal('Shopify', { ShopPromise });
    await attachExtras(product());
    expect(lines()).toEqual([promiseTexts[0]]);
  });

  test('sends the stored postal code, and sends the request again when it changes', async () => {
    localStorage.setItem('delivery_promise_default_address', '{"zip":"00-001"}');
    await attachExtras(product());
    localStorage.setItem('delivery_promise_postal_code', '31-002');
    await attachExtras();
    expect(requests.map(({ request }) => [request.postalCode, request.isPostalCodeOverride])).toEqual([
      ['00-001', false],
      ['31-002', true],
    ]);
  });

  test('is left blank after a result of null, which is reported as an error', async () => {
    await attachExtras(product());
    await respond(null);
    expect(line()?.textContent).toBe(BLANK);
    expect(reported).toMatchObject([{ code: 'delivery-estimates-null' }]);
  });

  test('is left blank if the client fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await attachExtras(product());
    await respond(new Error('no connection'));
    expect(line()?.textContent).toBe(BLANK);
    expect(reported).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('is also shown in a line that the page has added to the form of the button', async () => {
    await attachExtras(
      `<form>${BUTTON}<p><shopify-delivery-promise access-token="own"></shopify-delivery-promise></p></form>`,
    );
    await respond(TODAY);
    expect(requests[0]?.token).toBe('own');
    expect(line()?.textContent).toBe(promiseTexts[0]);
  });
});

describe("a merchant's own text", () => {
  const TEXT = 'Wysyłka w 24 h';
  const withText = product(
    `<shopify-delivery-promise access-token="t0k3n">${TEXT}</shopify-delivery-promise>`,
  );

  test.each<[title: string, firstForm: FormState | undefined]>([
    ['stays while no client is known', formOf('101')],
    ['stays while there is no form and no client is known', undefined],
  ])('%s', async (_title, firstForm) => {
    setClient(undefined);
    form = firstForm;
    await attachExtras(withText);
    form = formOf('102');
    await attachExtras();
    expect(lines()).toEqual([TEXT]);
  });

  test('stays when another wallet takes the button’s place before a client is known', async () => {
    setClient(undefined);
    await attachExtras(withText);
    document.querySelector('shop-pay-wallet-button')?.remove();
    await attachExtras();
    expect(lines()).toEqual([TEXT]);
  });

  test('stays if there is no access token for the request', async () => {
    await attachExtras(
      `<form><shopify-delivery-promise>${TEXT}</shopify-delivery-promise><shop-pay-wallet-button></shop-pay-wallet-button></form>`,
    );
    expect(lines()).toEqual([TEXT]);
  });

  test('is replaced by what the client promises', async () => {
    await attachExtras(withText);
    expect(lines()).toEqual([BLANK]);
    await respond(TODAY);
    expect(lines()).toEqual([promiseTexts[0]]);
  });
});

describe('a line outside of product elements', () => {
  const lineElement = (attributes = '') =>
    `<shopify-delivery-promise ${attributes}></shopify-delivery-promise>`;
  const productWithoutShopPay = `<shopify-accelerated-checkout>${lineElement('access-token="t0k3n"')}</shopify-accelerated-checkout>`;

  test.each([
    ['form, not without Shop Pay', `<form>${lineElement()}${product()}${productWithoutShopPay}</form>`],
    [
      'section, unlike one in a product element without Shop Pay',
      `<div class="shopify-section">${lineElement()}${product()}${productWithoutShopPay}</div>`,
    ],
  ])('is filled in a %s', async (_title, html) => {
    await attachExtras(html);
    requests.forEach(({ respond }) => respond(TODAY));
    await nextTask();
    expect(lines()).toEqual([promiseTexts[0], promiseTexts[0], '']);
  });

  test('is filled although a field of its form is named getAttribute', async () => {
    document.body.innerHTML = `<form>${lineElement()}${product()}</form>`;
    const { getAttribute } = Element.prototype;
    Object.defineProperty(document.forms[0], 'getAttribute', {
      value(this: Element, name: string) {
        // The environment calls the method for its own attributes.
        if (name === 'access-token') throw new TypeError('not a function');
        return getAttribute.call(this, name);
      },
    });
    await attachExtras();
    expect(requests.map(({ token }) => token)).toContain('t0k3n');
  });

  test.each<[title: string, lineAttributes: string, buttonAttributes: string, tokens: string[]]>([
    ['uses its own access token', 'access-token="own"', 'access-token="t0k3n"', ['own']],
    ['uses the access token of another element in the form', '', 'access-token="t0k3n"', ['t0k3n']],
    ['sends no request without an access token', '', '', []],
  ])('%s', async (_title, lineAttributes, buttonAttributes, tokens) => {
    const button = `<shopify-google-pay-button ${buttonAttributes}></shopify-google-pay-button>`;
    await attachExtras(`<form>${lineElement(lineAttributes)}${button}</form>`);
    expect(requests.map(({ token }) => token)).toEqual(tokens);
  });

  test('requests the promise as soon as it gets an access token', async () => {
    await attachExtras(`<form>${lineElement()}</form>`);
    line()?.setAttribute('access-token', 'own');
    await attachExtras();
    expect(requests.map(({ token }) => token)).toEqual(['own']);
  });

  test('keeps its text when another wallet takes the button’s place', async () => {
    await attachExtras(`<form>${lineElement()}${product('')}</form>`);
    requests.forEach(({ respond }) => respond(TODAY));
    await nextTask();
    const button = document.querySelector('shop-pay-wallet-button');
    button?.replaceWith(document.createElement('shopify-meta-pay-button'));
    await attachExtras();
    expect(lines()[0]).toBe(promiseTexts[0]);
  });

  test('is filled at the next change of the page if the client loads after the search for it has ended', async () => {
    useFakeClock();
    setClient(undefined);
    document.body.innerHTML = `<form>${lineElement('access-token="own"')}</form>`;
    const fill = () => promises.update(line() as HTMLElement);
    fill();
    await vi.advanceTimersByTimeAsync(3100);
    setClient(client);
    await vi.advanceTimersByTimeAsync(3100);
    expect(requests).toHaveLength(0);
    fill();
    await vi.advanceTimersByTimeAsync(0);
    expect(requests).toHaveLength(1);
  });
});

test('a line becomes empty with its button, and shows the promise again when the button is back', async () => {
  await attachExtras(product());
  await respond(TODAY);
  const button = document.querySelector('shop-pay-wallet-button');
  button?.replaceWith(document.createElement('shopify-meta-pay-button'));
  await attachExtras();
  expect(line()?.textContent).toBe('');
  document.querySelector('shopify-meta-pay-button')?.replaceWith(button as Element);
  await attachExtras();
  await respond(TODAY, 1);
  expect(line()?.textContent).toBe(promiseTexts[0]);
});

test('a product element without a line gets one at the next change of the page if the client loads after the search for it has ended', async () => {
  useFakeClock();
  setClient(undefined);
  document.body.innerHTML = product('');
  const host = document.querySelector<HTMLElement>('shop-pay-wallet-button');
  if (host) addLateLine(host, () => {});
  await vi.advanceTimersByTimeAsync(3100);
  setClient(client);
  await vi.advanceTimersByTimeAsync(3100);
  expect(line()).toBeNull();
  vi.useRealTimers();
  // The page has changed.
  await attachExtras();
  expect(line()?.slot).toBe('promise');
});

test('a line that was released drops the response', async () => {
  await attachExtras(product());
  promises.release(line() as HTMLElement);
  await respond(TODAY);
  expect(lines()).toEqual([BLANK]);
});

test('a line that was released no longer shows its promise', async () => {
  await attachExtras(product());
  await respond(TODAY);
  promises.release(line() as HTMLElement);
  expect(lines()).toEqual([BLANK]);
});

test('a line that was released no longer waits for a client', async () => {
  useFakeClock();
  setClient(undefined);
  document.body.innerHTML = product();
  promises.update(line() as HTMLElement);
  await vi.advanceTimersByTimeAsync(0);
  promises.release(line() as HTMLElement);
  setClient(client);
  await vi.advanceTimersByTimeAsync(200);
  expect([requests.length, vi.getTimerCount()]).toEqual([0, 0]);
});
