import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeDetail, startDetail } from './click-details';
import { pageState } from '../../../../src/page-state';
import type { FailureReason } from '../../../../src/wallets/reasons';
import {
  emit,
  keptEvents,
  openPage,
  ORIGIN,
  requestsToPath,
  sent,
  SETTINGS,
  startNextPage,
  USER_AGENT,
} from './measured-visit';

const addLibrary = () => {
  const defaultAttributes = { uniqToken: 'u-1', visitToken: 'v-1', microSessionId: 'm-1', shopId: 7 };
  vi.stubGlobal('ShopifyAnalytics', { lib: { trekkie: { defaultAttributes } } });
};

const openPageFor = async (ms: number, settings: object) => {
  await openPage(settings);
  await vi.advanceTimersByTimeAsync(ms);
};

/** The events of the window that the script listens to. */
const listenedTo = () => vi.mocked(addEventListener).mock.calls.map(([type]) => type);

const sentEvents = () => requestsToPath('/v1/produce').map(({ body }) => body.payload);
interface SentMetric {
  name: string;
  sum?: { dataPoints: { asInt: string }[] };
  histogram?: { dataPoints: { count: string }[] };
}
const sentMetrics = () =>
  requestsToPath('/v1/metrics').flatMap(({ body }) =>
    (body.resourceMetrics[0].scopeMetrics[0].metrics as SentMetric[]).flatMap(({ name, sum, histogram }) => [
      ...(sum?.dataPoints ?? []).map(({ asInt }) => [name, asInt]),
      ...(histogram?.dataPoints ?? []).map(({ count }) => [name, count]),
    ]),
  );

const [INFO, WARN, ERROR] = [9, 13, 17];

const sentLogs = () =>
  requestsToPath('/v1/logs').flatMap(({ body }) =>
    body.resourceLogs[0].scopeLogs[0].logRecords.map(
      (record: { severityNumber: number; body: { stringValue: string } }) => [
        record.severityNumber,
        record.body.stringValue,
      ],
    ),
  );

/** Emits the events of a visit with a click: wallets shown and not shown, the click and its outcome. */
function emitVisit(reason?: FailureReason): void {
  emit('wallets', [
    { wallet: 'shop_pay', shown: true, reason: undefined },
    { wallet: 'paypal', shown: false, reason: 'not-in-this-version' },
    { wallet: 'venmo', shown: false, reason: 'pending' },
  ]);
  emit('rendered', 'ShopPay');
  emit('ekspres-checkout-start', startDetail({ pageType: 'cart_page' }));
  vi.setSystemTime(Date.now() + 800);
  emit('step', 'sheet_opened');
  emit('step', 'redirect');
  emit('ekspres-outcome', outcomeDetail(reason ? { outcome: 'failed', reason } : { outcome: 'success' }));
}

describe('a visit', () => {
  it('is sent as events, in order, if the analytics library has loaded', async () => {
    addLibrary();
    emitVisit();
    await openPageFor(200, SETTINGS);
    const tokens = { uniq_token: 'u-1', visit_token: 'v-1', micro_session_id: 'm-1' };
    const visitor = { app_name: 'storefront', shop_id: 7, ...tokens };
    const onPage = { ...visitor, page_type: 'product', checkout_one: false };
    const inClick = { ...visitor, page_type: 'cart_page', instrument_id: 'ShopPay', checkout_one: false };
    const error_reason = 'not-in-this-version';
    expect(sentEvents()).toEqual([
      { ...onPage, event: 'wallet_offered', instrument_id: 'ShopPay' },
      { ...onPage, event: 'wallet_not_rendered', instrument_id: 'PayPal', error_reason },
      { ...onPage, event: 'wallet_rendered', instrument_id: 'ShopPay', ttl: expect.any(Number) },
      { ...inClick, event: 'wallet_clicked' },
      { ...inClick, event: 'wallet_sheet_opened' },
      { ...inClick, event: 'wallet_redirect' },
      { ...inClick, event: 'wallet_outcome', event_subtype: 'success', ttl: 800 },
    ]);
  });

  it('sends the codes of an outcome as its error_reason, or its reason if it has none', async () => {
    addLibrary();
    const failed = { instrument: 'PayPal', outcome: 'failed' } as const;
    emit('ekspres-outcome', outcomeDetail({ ...failed, reason: 'api_error', codes: ['A', 'B'] }));
    emit('ekspres-outcome', outcomeDetail({ ...failed, reason: 'timeout' }));
    await openPageFor(200, SETTINGS);
    expect(sentEvents()).toMatchObject([{ error_reason: 'A, B' }, { error_reason: 'timeout' }]);
  });

  it('is counted and timed, and exported after a second', async () => {
    emitVisit('out_of_stock');
    await openPage({ telemetryOrigin: ORIGIN });
    expect(sentMetrics()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sentMetrics()).toEqual([
      ['ekspres.wallets.not_rendered', '1'],
      ['ekspres.wallets.rendered', '1'],
      ['ekspres.first_button.duration', '1'],
      ['ekspres.outcomes', '1'],
      ['ekspres.click.duration', '1'],
    ]);
  });

  it('with repeated events counts a wallet and the first button once, but each outcome', async () => {
    emitVisit();
    emitVisit();
    await openPageFor(1000, { telemetryOrigin: ORIGIN });
    expect(sentMetrics()).toContainEqual(['ekspres.wallets.not_rendered', '1']);
    expect(sentMetrics()).toContainEqual(['ekspres.first_button.duration', '1']);
    expect(sentMetrics()).toContainEqual(['ekspres.outcomes', '2']);
  });

  it.each(['pagehide', 'visibilitychange'])('is sent completely and at once on %s', async (type) => {
    await openPage({ telemetryOrigin: ORIGIN });
    emitVisit();
    emit('log', 'cart: HTTP 503');
    vi.spyOn(Document.prototype, 'visibilityState', 'get').mockReturnValue('hidden');
    (type === 'pagehide' ? window : document).dispatchEvent(new Event(type));
    // The events and metrics that the tests above list, and the log.
    expect([sentEvents().length, sentMetrics().length, sentLogs().length]).toEqual([7, 5, 1]);
  });

  it('that continues after telemetry has loaded is sent too', async () => {
    addLibrary();
    await openPage({ telemetryOrigin: ORIGIN });
    emitVisit();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sentEvents()).toHaveLength(7);
    expect(keptEvents()).toEqual([]);
  });
});

describe('telemetry sends nothing', () => {
  it.each([
    ['without settings, and its code is not loaded', undefined],
    ['if the settings contain no receiver, nor is it loaded', { apiOrigin: 'https://shop.example' }],
  ])('%s', async (_title, settings) => {
    emitVisit();
    const load = vi.fn();
    await openPage(settings, '', load);
    emitVisit();
    await vi.advanceTimersByTimeAsync(10_000);
    dispatchEvent(new Event('pagehide'));
    expect([load.mock.calls, keptEvents(), sent]).toEqual([[], [], []]);
  });

  it('to origins that the settings do not contain', async () => {
    emitVisit();
    emit('error', { code: 'invalid-wallet-configs', message: 'wallet-configs is invalid.' });
    await openPageFor(10_000, { errors: SETTINGS.errors });
    expect(sent.map(({ url }) => url)).toEqual(['https://e.example/s', 'https://e.example/n']);
  });

  it('about errors of the page without a service for them', async () => {
    await openPage({ telemetryOrigin: ORIGIN });
    expect(listenedTo()).toEqual(['pagehide']);
  });

  it('about a browser that a program controls', async () => {
    vi.stubGlobal('navigator', { userAgent: USER_AGENT, webdriver: true });
    emitVisit();
    emit('error', { code: 'missing-product-form', message: 'There is no product form.' });
    await openPageFor(10_000, SETTINGS);
    expect([sent, listenedTo()]).toEqual([[], []]);
  });

  it.each([
    ['if telemetryOrigin is invalid', { telemetryOrigin: 'ftp://t.example' }],
    ['if errors is invalid', { errors: { notifyUrl: 'https://e.example/n' } }],
  ])('%s', async (_title, settings) => {
    emitVisit();
    await openPageFor(10_000, settings);
    expect([sent, listenedTo(), keptEvents()]).toEqual([[], [], []]);
  });

  it('if its code fails to load', async () => {
    emitVisit();
    await openPage(SETTINGS, '', () => Promise.reject(new TypeError('no chunk')));
    expect([keptEvents(), sent]).toEqual([[], []]);
  });
});

it('telemetry sends metrics, which identify no shopper, but no events if the shopper does not allow analytics', async () => {
  document.cookie = '_tracking_consent=3amps.';
  emitVisit();
  await openPageFor(10_000, { telemetryOrigin: ORIGIN });
  expect([sentEvents().length, requestsToPath('/v1/metrics').length]).toEqual([0, 1]);
});

it('events do not allow marketing and the sale of data in a browser with Global Privacy Control', async () => {
  document.cookie = '_tracking_consent=; Max-Age=0';
  vi.stubGlobal('navigator', { userAgent: USER_AGENT, webdriver: false, globalPrivacyControl: true });
  emit('rendered', 'ShopPay');
  await openPageFor(10_000, { telemetryOrigin: ORIGIN });
  expect(requestsToPath('/v1/produce')[0]?.body.metadata.consent).toEqual(['analytics', 'preferences']);
});

describe('the consent cookie', () => {
  let requests: string[];
  let respond: () => Promise<Response>;
  const denyConsent = async () => {
    document.cookie = '_tracking_consent=3amps.';
    return new Response();
  };
  const HEAD = `HEAD ${location.origin}/`;

  beforeEach(() => {
    requests = [];
    respond = denyConsent;
    document.cookie = '_tracking_consent=; Max-Age=0';
    const fetchOfTelemetry = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method !== 'HEAD') return fetchOfTelemetry(url, init);
      requests.push(`${init.method} ${url}`);
      return respond();
    });
  });
  afterEach(() => history.replaceState(null, '', location.pathname));

  async function openWithButton() {
    addLibrary();
    emit('rendered', 'ShopPay');
    await openPageFor(200, { telemetryOrigin: ORIGIN });
  }
  async function openNextPage() {
    await startNextPage();
    document.cookie = '_tracking_consent=; Max-Age=0';
    await openWithButton();
  }

  it('is requested after the first button was drawn, and its choice applies to all events', async () => {
    await openWithButton();
    expect(requests).toEqual([HEAD]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sentEvents()).toEqual([]);
  });

  it('is waited for before events are sent, even when the page is left', async () => {
    let sendResponse = (_response: Response) => {};
    respond = () => new Promise((resolve) => (sendResponse = resolve));
    await openWithButton();
    await vi.advanceTimersByTimeAsync(20_000);
    dispatchEvent(new Event('pagehide'));
    expect([requests, sentEvents()]).toEqual([[HEAD], []]);
    sendResponse(new Response());
    await vi.advanceTimersByTimeAsync(200);
    expect(sentEvents()).toHaveLength(1);
  });

  it('is requested once per visit if the server has responded, and again in the next visit', async () => {
    await openWithButton();
    await openNextPage();
    expect(requests).toEqual([HEAD]);
    sessionStorage.clear();
    await openNextPage();
    expect(requests).toEqual([HEAD, HEAD]);
  });

  it.each<[title: string, failure: () => Promise<Response>]>([
    ['network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['server fails', async () => new Response('', { status: 500 })],
  ])('is requested again on the next page if the %s, and no event is sent', async (_title, failure) => {
    respond = failure;
    await openWithButton();
    await vi.advanceTimersByTimeAsync(10_000);
    dispatchEvent(new Event('pagehide'));
    expect(sentEvents()).toEqual([]);
    await openNextPage();
    expect(requests).toEqual([HEAD, HEAD]);
  });

  it('is read for the next event if it is set after the request has failed', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await openWithButton();
    document.cookie = '_tracking_consent=3.A_PL';
    emit('ekspres-checkout-start', startDetail());
    await vi.advanceTimersByTimeAsync(200);
    expect(sentEvents()).toHaveLength(1);
  });

  it('is not requested while a click runs', async () => {
    emit('rendered', 'ShopPay');
    emit('ekspres-checkout-start', startDetail());
    await openPageFor(5000, { telemetryOrigin: ORIGIN });
    expect(requests).toEqual([]);
    emit('ekspres-outcome', outcomeDetail({ outcome: 'rejected', reason: 'prevented' }));
    await vi.advanceTimersByTimeAsync(1100);
    expect(requests).toEqual([HEAD]);
  });

  it('is not requested while a click runs although another click has been rejected', async () => {
    emit('rendered', 'ShopPay');
    emit('ekspres-checkout-start', startDetail());
    const rejected = { instrument: 'PayPal', outcome: 'rejected', reason: 'invalid_form' } as const;
    emit('ekspres-outcome', outcomeDetail(rejected));
    await openPageFor(5000, { telemetryOrigin: ORIGIN });
    expect(requests).toEqual([]);
  });

  it.each<[string, prepare?: (() => void) | undefined, settings?: object | undefined, hasButton?: boolean]>([
    ['there is no button', undefined, undefined, false],
    ['no endpoint is set for events', undefined, { errors: SETTINGS.errors }],
    ['it exists', () => void (document.cookie = '_tracking_consent=3.AMPS')],
    [
      'the Customer Privacy API has the choice',
      () => vi.stubGlobal('Shopify', { customerPrivacy: { analyticsProcessingAllowed: () => true } }),
    ],
  ])(
    'is not requested if %s',
    async (_title, prepare, settings = { telemetryOrigin: ORIGIN }, hasButton = true) => {
      prepare?.();
      if (hasButton) emit('rendered', 'ShopPay');
      await openPageFor(10_000, settings);
      expect(requests).toEqual([]);
    },
  );

  it.each<[title: string, cookie: string | undefined, parameter: string, eventCount: number]>([
    ['that denies analytics takes precedence over _cs in the URL, which allows them', '3amps.', '3.AMPS', 0],
    ['that allows analytics takes precedence over _cs in the URL, which denies them', '3.AMPS', '3amps.', 1],
    ['is replaced by _cs in the URL if it does not exist', undefined, '3amps.', 0],
  ])('%s', async (_title, cookie, parameter, eventCount) => {
    respond = async () => new Response();
    if (cookie) document.cookie = `_tracking_consent=${cookie}`;
    history.replaceState(null, '', `?_cs=${parameter}`);
    await openWithButton();
    expect(sentEvents()).toHaveLength(eventCount);
  });
});

it('errors are logged, and only developer errors are sent as error reports too', async () => {
  emit('error', { code: 'invalid-wallet-configs', message: 'wallet-configs is invalid.' });
  emit('error', new TypeError('Failed to fetch'));
  const failure = { operation: 'cart', message: 'cart: HTTP 503', codes: ['503'], ignorable: true } as const;
  emit('log', { kind: 'status', ...failure });
  emit('log', 'DISCOUNT_NOT_FOUND, UNKNOWN');
  await openPageFor(1000, SETTINGS);
  expect(sentLogs()).toEqual([
    [ERROR, 'invalid-wallet-configs: wallet-configs is invalid.'],
    [ERROR, 'TypeError: Failed to fetch'],
    [WARN, 'cart: status 503'],
    [WARN, 'DISCOUNT_NOT_FOUND, UNKNOWN'],
  ]);
  expect(sent.filter(({ url }) => url === SETTINGS.errors.notifyUrl)).toHaveLength(1);
});

it('error reports are sent although telemetryOrigin is empty', async () => {
  emit('error', { code: 'invalid-wallet-configs', message: 'wallet-configs is invalid.' });
  await openPageFor(1000, { telemetryOrigin: '', errors: SETTINGS.errors });
  expect(sent.map(({ url }) => url)).toEqual([SETTINGS.errors.sessionsUrl, SETTINGS.errors.notifyUrl]);
});

describe('the styles that were carried over from legacy buttons', () => {
  const RULE = `:where(shopify-accelerated-checkout){--shopify-accelerated-checkout-button-box-shadow:${'0 0 9px red,'.repeat(300)}}`;
  it.each([
    ['are reported in 1 of 1000 visits, with at most 2000 characters', 0.0009, [[INFO, RULE.slice(0, 2000)]]],
    ['are not reported in other visits', 0.001, []],
  ])('%s', async (_title, random, logs) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    pageState().styles.legacyRules.push(RULE);
    emit('wallets', []);
    await openPageFor(2000, { telemetryOrigin: ORIGIN });
    expect(sentLogs()).toEqual(logs);
  });
});
