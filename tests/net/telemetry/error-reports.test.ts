import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorReports, type ErrorOrigin } from '../../../src/net/telemetry/error-reports';
import { useFakeNetwork, type FakeNetwork } from './fake-network';

const BASE = 'https://cdn.example/dist/';
const OURS = `at runClick (${BASE}ekspres-click-3f9a1c.js:2:31)`;
const THEIRS = 'at pay (https://pay.example/sdk.js?email=jan@example.com:1:2)';

let network: FakeNetwork;
beforeEach(() => (network = useFakeNetwork()));

const createReports = () =>
  createErrorReports(
    { notifyUrl: 'https://e.example/notify', sessionsUrl: 'https://s.example/sessions', apiKey: 'k3y' },
    BASE,
    'Shopper/1.0',
  );
const errorWithStack = (message: string, stack: string, more: object = {}) =>
  Object.assign(new TypeError(message), { stack }, more);
/** An error of which every member is a getter that throws. */
const unreadable = () => {
  const get = () => {
    throw new Error('not yours');
  };
  const names = ['name', 'message', 'stack', 'cause', 'code', 'ignorable'];
  return Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, { get }])));
};
const notified = () => network.sent.filter(({ url }) => url.endsWith('/notify'));
const report = (error: unknown, type: ErrorOrigin = 'handledException') =>
  createReports()(error, type, 'product');

it('the session of a page is reported first', () => {
  createReports();
  const { url, headers, body } = network.sent[0]!;
  expect(url).toBe('https://s.example/sessions');
  expect(
    ['Content-Type', 'Bugsnag-Api-Key', 'Bugsnag-Payload-Version', 'Bugsnag-Sent-At'].map((name) =>
      headers.get(name),
    ),
  ).toEqual(['application/json', 'k3y', '1', '2026-05-04T10:00:00.000Z']);
  expect(body).toMatchObject({
    notifier: { name: 'Ekspres', version: '0.0.0-test', url: BASE },
    app: { version: '0.0.0-test', codeBundleId: 'pl-0a1b2c3d4e5f' },
    device: { userAgent: 'Shopper/1.0' },
    sessions: [{ id: expect.any(String), startedAt: '2026-05-04T10:00:00.000Z' }],
  });
});

it('an error is reported with its causes, frames and session', () => {
  vi.mocked(Math.random).mockReturnValue(0.5);
  report(
    errorWithStack('kowalski is undefined', `TypeError: cart is undefined\n    ${OURS}\n    ${THEIRS}`, {
      cause: errorWithStack('no "Jan Kowalski"', `pay@${BASE}ekspres.js?v=2:7:8`),
    }),
  );
  const { headers, body } = notified()[0]!;
  expect(headers.get('bugsnag-payload-version')).toBe('5');
  expect(body).toMatchObject({ apiKey: 'k3y', payloadVersion: '5' });
  const somewhere = { columnNumber: expect.any(Number), lineNumber: expect.any(Number) };
  const file = `${BASE}ekspres-click-3f9a1c.js`;
  const ours = { file, method: 'runClick', lineNumber: 2, columnNumber: 31, inProject: true };
  const theirs = { ...somewhere, file: 'https://pay.example', method: '', inProject: false };
  const cause = { ...ours, file: `${BASE}ekspres.js`, method: 'pay', lineNumber: 7, columnNumber: 8 };
  const exception = { errorClass: 'TypeError', type: 'browserjs' };
  expect(body.events).toEqual([
    {
      exceptions: [
        { ...exception, message: 'is undefined', stacktrace: [ours, theirs] },
        { ...exception, message: '', stacktrace: [cause] },
      ],
      context: 'product',
      severity: 'error',
      severityReason: { type: 'handledException' },
      unhandled: false,
      session: { id: 'i', startedAt: '2026-05-04T10:00:00.000Z', events: { handled: 1, unhandled: 0 } },
      app: { version: '0.0.0-test', codeBundleId: 'pl-0a1b2c3d4e5f' },
      device: { userAgent: 'Shopper/1.0' },
    },
  ]);
});

it('at most 20 causes are reported, even of a circular chain', () => {
  const error = errorWithStack('round', OURS);
  error.cause = error;
  report(error);
  expect(notified()[0]?.body.events[0].exceptions).toHaveLength(20);
});

const INVALID_RESPONSE = { kind: 'body', operation: 'cart', message: 'cart: network', ignorable: false };
const OFFLINE = new TypeError('Failed to fetch');
/** Errors of each kind that are reported, and those that are not. */
const ERRORS: [
  type: ErrorOrigin,
  reported: [what: string, error: unknown][],
  ignored: [what: string, error: unknown][],
][] = [
  [
    'handledException',
    [
      ['one of our errors', errorWithStack('x', OURS)],
      ["an error that a vendor's script passed to us", errorWithStack('x', THEIRS)],
      ["a string that a vendor's script threw", 'jan kowalski'],
      ['a developer error', { code: 'missing-shop-pay-logo', message: 'expected the logo in the button' }],
      ['an invalid response', INVALID_RESPONSE],
      ['an error with the word Networks', errorWithStack('supportedNetworks is undefined', OURS)],
    ],
    [
      ['an object with an unknown code', { code: 'x', message: 'x' }],
      ['an error without a stack', errorWithStack('x', '')],
      ['undefined', undefined],
      ['an object', { code: 1 }],
      ['a request that failed', errorWithStack('Failed to fetch', OURS)],
      ['a request that failed in Firefox', errorWithStack('NetworkError when attempting', OURS)],
      ['a request that failed in Safari', errorWithStack('Load failed', OURS)],
      ['a chunk that failed to load', errorWithStack('error loading dynamically imported module', OURS)],
      ['a timeout', 'timeout'],
      ['an abort', Object.assign(errorWithStack('x', OURS), { name: 'AbortError' })],
      ['an error by a failed request', errorWithStack('x', OURS, { cause: OFFLINE })],
    ],
  ],
  [
    'unhandledException',
    [['one of our errors', errorWithStack('x', OURS)]],
    [
      ['an error of the page', errorWithStack('x', 'at theme (https://shop.example/a.js:1:2)')],
      ['an error of a script beside ours', errorWithStack('x', `at theme (${BASE}theme.js:1:2)`)],
      ['a string', 'Script error.'],
      ['null', null],
    ],
  ],
  [
    'unhandledPromiseRejection',
    [["a vendor's error in one of our calls", errorWithStack('x', `${THEIRS}\n${OURS}`)]],
    [
      ['a number', 3],
      ['a symbol', Symbol('gone')],
      ['an error whose getters throw', unreadable()],
    ],
  ],
];

describe.each(ERRORS)('an error of the kind %s', (type, reported, ignored) => {
  it.each(reported)('is reported if it is %s', (_what, error) => {
    report(error, type);
    expect(notified()).toHaveLength(1);
    expect(notified()[0]?.body.events[0]).toMatchObject({ unhandled: type !== 'handledException' });
  });

  it.each(ignored)('is not reported if it is %s', (_what, error) => {
    report(error, type);
    expect(notified()).toEqual([]);
  });
});

it('at most ten errors of a page are reported', () => {
  const send = createReports();
  for (let time = 0; time < 30; time++) send(errorWithStack('x', OURS), 'handledException', 'product');
  expect(notified()).toHaveLength(10);
});
