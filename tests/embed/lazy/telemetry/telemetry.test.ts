import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ended, started } from './click-details';
import type { FailureReason } from '../../../../src/wallets/reasons';
import { expectConsoleError } from '../../../setup/expect-console-error';
import {
  nextPage,
  emit,
  open,
  ORIGIN,
  sent,
  SETTINGS,
  SHOPPER,
  requestsToPath,
  keptEvents,
} from './measured-visit';

const library = () => {
  const defaultAttributes = { uniqToken: 'u-1', visitToken: 'v-1', microSessionId: 'm-1', shopId: 7 };
  vi.stubGlobal('ShopifyAnalytics', { lib: { trekkie: { defaultAttributes } } });
};

const events = () => requestsToPath('/v1/produce').map(({ body }) => body.payload);
/** Names of metrics, with the count of each series. */
const counted = () =>
  requestsToPath('/v1/metrics').flatMap(({ body }) =>
    body.resourceMetrics[0].scopeMetrics[0].metrics.flatMap(
      ({ name, sum, histogram }: Record<string, { dataPoints: { asInt: string; count: string }[] }>) =>
        (sum ?? histogram)!.dataPoints.map(({ asInt, count }) => [name, asInt ?? count]),
    ),
  );

/** A whole visit: a wallet that is shown, one that is not, a click, its end. */
function visit(reason?: FailureReason): void {
  emit('wallets', [
    { wallet: 'shop_pay', shown: true, reason: undefined },
    { wallet: 'paypal', shown: false, reason: 'not-in-this-version' },
    { wallet: 'venmo', shown: false, reason: 'pending' },
  ]);
  emit('rendered', 'ShopPay');
  emit('ekspres-checkout-start', started({ pageType: 'cart_page' }));
  vi.setSystemTime(Date.now() + 800);
  emit('step', 'sheet_opened');
  emit('step', 'redirect');
  emit('ekspres-outcome', ended(reason ? { outcome: 'failed', reason } : { outcome: 'success' }));
}

describe('a visit', () => {
  it('is sent as events, in order, when the analytics library is there', async () => {
    library();
    visit();
    await open(SETTINGS);
    await vi.advanceTimersByTimeAsync(200);
    const who = {
      app_name: 'storefront',
      uniq_token: 'u-1',
      visit_token: 'v-1',
      micro_session_id: 'm-1',
      shop_id: 7,
    };
    const onPage = { ...who, page_type: 'product', checkout_one: false };
    const inClick = { ...who, page_type: 'cart_page', instrument_id: 'ShopPay', checkout_one: false };
    expect(events()).toEqual([
      { ...onPage, event: 'wallet_offered', instrument_id: 'ShopPay' },
      {
        ...onPage,
        event: 'wallet_not_rendered',
        instrument_id: 'PayPal',
        error_reason: 'not-in-this-version',
      },
      { ...onPage, event: 'wallet_rendered', instrument_id: 'ShopPay', ttl: expect.any(Number) },
      { ...inClick, event: 'wallet_clicked' },
      { ...inClick, event: 'wallet_sheet_opened' },
      { ...inClick, event: 'wallet_redirect' },
      { ...inClick, event: 'wallet_outcome', event_subtype: 'success', ttl: 800 },
    ]);
  });

  it('sends the codes of an outcome as its error_reason, or its reason if it has none', async () => {
    library();
    emit(
      'ekspres-outcome',
      ended({
        instrument: 'PayPal',
        outcome: 'failed',
        reason: 'api_error',
        codes: ['A', 'B'],
      }),
    );
    emit('ekspres-outcome', ended({ instrument: 'PayPal', outcome: 'failed', reason: 'timeout' }));
    await open(SETTINGS);
    await vi.advanceTimersByTimeAsync(200);
    expect(events()).toMatchObject([{ error_reason: 'A, B' }, { error_reason: 'timeout' }]);
  });

  it('is counted and timed, and exported after a second', async () => {
    visit('out_of_stock');
    await open({ telemetryOrigin: ORIGIN });
    expect(counted()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(counted()).toEqual([
      ['ekspres.wallets.not_rendered', '1'],
      ['ekspres.wallets.rendered', '1'],
      ['ekspres.first_button.duration', '1'],
      ['ekspres.outcomes', '1'],
      ['ekspres.click.duration', '1'],
    ]);
  });

  it('that repeats an event sends it once; each outcome counts', async () => {
    visit();
    visit();
    await open({ telemetryOrigin: ORIGIN });
    await vi.advanceTimersByTimeAsync(1000);
    expect(counted()).toContainEqual(['ekspres.wallets.not_rendered', '1']);
    expect(counted()).toContainEqual(['ekspres.first_button.duration', '1']);
    expect(counted()).toContainEqual(['ekspres.outcomes', '2']);
  });

  it.each(['pagehide', 'visibilitychange'])(
    'is reported completely on %s, without waiting for anything',
    async (type) => {
      await open({ telemetryOrigin: ORIGIN });
      visit();
      emit('log', 'cart: HTTP 503');
      vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
      (type === 'pagehide' ? window : document).dispatchEvent(new Event(type));
      expect([events().length, counted().length, requestsToPath('/v1/logs').length]).toEqual([7, 5, 1]);
    },
  );

  it('continues after it was taken over', async () => {
    library();
    await open({ telemetryOrigin: ORIGIN });
    visit();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(events()).toHaveLength(7);
    expect(keptEvents()).toEqual([]);
  });
});

describe('telemetry sends nothing', () => {
  it.each([
    ['and loads and stores nothing without settings', undefined],
    [
      'and loads and stores nothing if the settings contain no receiver',
      { apiOrigin: 'https://shop.example' },
    ],
  ])('%s', async (_title, settings) => {
    visit();
    const load = vi.fn();
    await open(settings, '', load);
    visit();
    await vi.advanceTimersByTimeAsync(10_000);
    dispatchEvent(new Event('pagehide'));
    expect([load.mock.calls, keptEvents(), sent]).toEqual([[], [], []]);
  });

  it('to origins that the settings do not name', async () => {
    visit();
    emit('error', { code: 'invalid-wallet-configs', message: 'wallet-configs is invalid.' });
    await open({ errors: SETTINGS.errors });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ url }) => url)).toEqual(['https://e.example/s', 'https://e.example/n']);
  });

  it.each([
    { title: 'about a bot', browser: { userAgent: 'Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)' } },
    { title: 'about a browser that a program controls', browser: { userAgent: SHOPPER, webdriver: true } },
  ])('$title', async ({ browser }) => {
    vi.stubGlobal('navigator', browser);
    visit();
    emit('error', { code: 'missing-product-form', message: 'There is no product form.' });
    await open(SETTINGS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
  });

  it('about the events of a shopper who allows no analytics; metrics identify no shopper', async () => {
    document.cookie = '_tracking_consent=3amps.';
    visit();
    await open({ telemetryOrigin: ORIGIN });
    await vi.advanceTimersByTimeAsync(10_000);
    expect([events().length, requestsToPath('/v1/metrics').length]).toEqual([0, 1]);
  });

  it.each([
    [
      'if telemetryOrigin is invalid, and reports that',
      { telemetryOrigin: 'ftp://t.example' },
      'telemetryOrigin is invalid. Use an origin',
    ],
    [
      'if errors is invalid, and reports that',
      { errors: { notifyUrl: 'https://e.example/n' } },
      'errors is invalid. Use an object with notifyUrl',
    ],
  ])('%s', async (_title, settings, message) => {
    expectConsoleError(new RegExp(`invalid-ekspres-config: The setting ${message}`));
    visit();
    await open(settings);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
  });

  it('if its code fails to load', async () => {
    visit();
    await open(SETTINGS, '', () => Promise.reject(new TypeError('no chunk')));
    expect([keptEvents(), sent]).toEqual([[], []]);
  });
});

describe('the consent cookie', () => {
  let requests: string[];
  let server: () => Promise<Response>;
  const denied = async () => {
    document.cookie = '_tracking_consent=3amps.';
    return new Response();
  };
  const HEAD = `HEAD ${location.origin}/`;

  beforeEach(() => {
    requests = [];
    server = denied;
    document.cookie = '_tracking_consent=; Max-Age=0';
    const send = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method !== 'HEAD') return send(url, init);
      requests.push(`${init.method} ${url}`);
      return server();
    });
  });
  afterEach(() => history.replaceState(null, '', location.pathname));

  /** A page with a button, until what it tracks of it would be sent. */
  async function openWithButton() {
    library();
    emit('rendered', 'ShopPay');
    await open({ telemetryOrigin: ORIGIN });
    await vi.advanceTimersByTimeAsync(200);
  }
  async function openNextPage() {
    await nextPage();
    document.cookie = '_tracking_consent=; Max-Age=0';
    await openWithButton();
  }

  it('is requested after the first button, and its choice applies to all events', async () => {
    await openWithButton();
    expect(requests).toEqual([HEAD]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(events()).toEqual([]);
  });

  it('sends no event before the server has responded, not even when the page is left', async () => {
    let response = (_response: Response) => {};
    server = () => new Promise((resolve) => (response = resolve));
    await openWithButton();
    await vi.advanceTimersByTimeAsync(20_000);
    dispatchEvent(new Event('pagehide'));
    expect([requests, events()]).toEqual([[HEAD], []]);
    response(new Response());
    await vi.advanceTimersByTimeAsync(200);
    expect(events()).toHaveLength(1);
  });

  it('is requested once per visit if the server has responded, and again in the next visit', async () => {
    await openWithButton();
    await openNextPage();
    expect(requests).toEqual([HEAD]);
    sessionStorage.clear();
    await openNextPage();
    expect(requests).toEqual([HEAD, HEAD]);
  });

  it.each<[string, () => Promise<Response>]>([
    [
      'is requested again on the next page if the network fails',
      () => Promise.reject(new TypeError('Failed to fetch')),
    ],
    [
      'is requested again on the next page if the server fails',
      async () => new Response('', { status: 500 }),
    ],
  ])('%s', async (_title, fails) => {
    server = fails;
    await openWithButton();
    expect(events()).toHaveLength(1);
    await openNextPage();
    expect(requests).toEqual([HEAD, HEAD]);
  });

  it('is not requested while a shopper waits for a click', async () => {
    emit('rendered', 'ShopPay');
    emit('ekspres-checkout-start', started());
    await open({ telemetryOrigin: ORIGIN });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toEqual([]);
    emit('ekspres-outcome', ended({ outcome: 'rejected', reason: 'prevented' }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(requests).toEqual([HEAD]);
  });

  it('is not requested while a click runs during which the product form has rejected another', async () => {
    emit('rendered', 'ShopPay');
    emit('ekspres-checkout-start', started());
    emit('ekspres-outcome', ended({ instrument: 'PayPal', outcome: 'rejected', reason: 'invalid_form' }));
    await open({ telemetryOrigin: ORIGIN });
    await vi.advanceTimersByTimeAsync(5000);
    expect(requests).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['is not requested if there is no button', { telemetryOrigin: ORIGIN }, ''],
    ['is not requested if no endpoint is set for events', { errors: SETTINGS.errors }, 'rendered'],
    ['is not requested if it exists', { telemetryOrigin: ORIGIN }, 'cookie'],
    ['is not requested if the Customer Privacy API knows the choice', { telemetryOrigin: ORIGIN }, 'api'],
  ])('%s', async (_title, settings, has) => {
    if (has === 'cookie') document.cookie = '_tracking_consent=3.AMPS';
    if (has === 'api')
      vi.stubGlobal('Shopify', { customerPrivacy: { analyticsProcessingAllowed: () => true } });
    if (has) emit('rendered', 'ShopPay');
    await open(settings);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(requests).toEqual([]);
  });

  it.each([
    { cookie: '3amps.', address: '3.AMPS', sent: 0 },
    { cookie: '3.AMPS', address: '3amps.', sent: 1 },
    { cookie: '', address: '3amps.', sent: 0 },
  ])(
    '$sent event is sent if the cookie is $cookie and _cs in the URL is $address',
    async ({ cookie, address, sent }) => {
      server = async () => new Response();
      if (cookie) document.cookie = `_tracking_consent=${cookie}`;
      history.replaceState(null, '', `?_cs=${address}`);
      await openWithButton();
      expect(events()).toHaveLength(sent);
    },
  );
});

describe('errors', () => {
  it('that the script reports are logged and reported; failures of the network, and warnings, are logged', async () => {
    emit('error', { code: 'invalid-wallet-configs', message: 'wallet-configs is invalid.' });
    emit('error', new TypeError('Failed to fetch'));
    emit('log', {
      kind: 'status',
      operation: 'cart',
      message: 'cart: HTTP 503',
      codes: ['503'],
      ignorable: true,
    });
    emit('log', 'DISCOUNT_NOT_FOUND, UNKNOWN');
    await open(SETTINGS);
    await vi.advanceTimersByTimeAsync(1000);
    const records = requestsToPath('/v1/logs')[0]?.body.resourceLogs[0].scopeLogs[0].logRecords;
    expect(
      records.map(({ severityNumber, body }: { severityNumber: number; body: { stringValue: string } }) => [
        severityNumber,
        body.stringValue,
      ]),
    ).toEqual([
      [17, 'invalid-wallet-configs: wallet-configs is invalid.'],
      [17, 'TypeError: Failed to fetch'],
      [13, 'cart: status 503'],
      [13, 'DISCOUNT_NOT_FOUND, UNKNOWN'],
    ]);
    expect(sent.filter(({ url }) => url === SETTINGS.errors.notifyUrl)).toHaveLength(1);
  });
});

it('an empty telemetryOrigin leaves the error reports on', async () => {
  expectConsoleError(/invalid-ekspres-config: The setting telemetryOrigin is invalid/);
  emit('error', { code: 'invalid-wallet-configs', message: 'wallet-configs is invalid.' });
  await open({ telemetryOrigin: '', errors: SETTINGS.errors });
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ url }) => url)).toEqual([SETTINGS.errors.sessionsUrl, SETTINGS.errors.notifyUrl]);
});

describe('the styles that were carried over', () => {
  const RULE = `:where(shopify-accelerated-checkout){--shopify-accelerated-checkout-button-box-shadow:${'0 0 9px red,'.repeat(300)}}`;
  it.each([
    {
      title: 'are reported in one of a thousand visits, with at most 2000 characters',
      drawn: 0.0009,
      as: [[9, RULE.slice(0, 2000)]],
    },
    { title: 'are not reported in other visits', drawn: 0.001, as: [] },
  ])('$title', async ({ drawn, as }) => {
    vi.spyOn(Math, 'random').mockReturnValue(drawn);
    emit('styles', RULE);
    await open({ telemetryOrigin: ORIGIN });
    await vi.advanceTimersByTimeAsync(2000);
    const records = requestsToPath('/v1/logs').flatMap(
      ({ body }) => body.resourceLogs[0].scopeLogs[0].logRecords,
    );
    expect(
      records.map(({ severityNumber, body }: { severityNumber: number; body: { stringValue: string } }) => [
        severityNumber,
        body.stringValue,
      ]),
    ).toEqual(as);
  });
});
