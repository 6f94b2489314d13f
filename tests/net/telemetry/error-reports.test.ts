import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorReports, type ErrorOrigin } from '../../../src/net/telemetry/error-reports';
import { useFakeNetwork, type FakeNetwork } from './fake-network';

const BASE = 'https://cdn.example/dist/';
const OURS = `at runClick (${BASE}click-3f9a1c.js:2:31)`;
const THEIRS = 'at pay (https://pay.example/sdk.js?email=jan@example.com:1:2)';

let network: FakeNetwork;
beforeEach(() => (network = useFakeNetwork()));

const reports = () =>
  createErrorReports(
    { notifyUrl: 'https://e.example/notify', sessionsUrl: 'https://s.example/sessions', apiKey: 'k3y' },
    BASE,
    'Shopper/1.0',
  );
const errorWithStack = (message: string, stack: string, more: object = {}) =>
  Object.assign(new TypeError(message), { stack }, more);
const notified = () => network.sent.filter(({ url }) => url.endsWith('/notify'));
const report = (error: unknown, type: ErrorOrigin = 'handledException') => reports()(error, type, 'product');

it('the session of a page is reported first', () => {
  reports();
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
  const [{ headers, body }] = notified() as [(typeof network.sent)[number]];
  expect(headers.get('bugsnag-payload-version')).toBe('5');
  expect(body).toMatchObject({ apiKey: 'k3y', payloadVersion: '5' });
  const frame = { columnNumber: expect.any(Number), lineNumber: expect.any(Number) };
  expect(body.events).toEqual([
    {
      exceptions: [
        {
          errorClass: 'TypeError',
          message: 'is undefined',
          type: 'browserjs',
          stacktrace: [
            {
              file: `${BASE}click-3f9a1c.js`,
              method: 'runClick',
              lineNumber: 2,
              columnNumber: 31,
              inProject: true,
            },
            { ...frame, file: 'https://pay.example', method: '', inProject: false },
          ],
        },
        {
          errorClass: 'TypeError',
          message: '',
          type: 'browserjs',
          stacktrace: [
            { file: `${BASE}ekspres.js`, method: 'pay', lineNumber: 7, columnNumber: 8, inProject: true },
          ],
        },
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

describe.each<[type: ErrorOrigin, rows: { what: string; error: unknown; isReported: boolean }[]]>([
  [
    'handledException',
    [
      { what: 'one of our errors', error: errorWithStack('x', OURS), isReported: true },
      {
        what: "an error that a vendor's script passed to us",
        error: errorWithStack('x', THEIRS),
        isReported: true,
      },
      { what: "a string that a vendor's script threw", error: 'jan kowalski', isReported: true },
      {
        what: 'a developer error',
        error: { code: 'missing-shop-pay-logo', message: 'expected the logo in the button' },
        isReported: true,
      },
      {
        what: 'an invalid response',
        error: { kind: 'body', operation: 'cart', message: 'cart: network', ignorable: false },
        isReported: true,
      },
      {
        what: 'an object with an unknown code',
        error: { code: 'x', message: 'x' },
        isReported: false,
      },
      { what: 'an error without a stack', error: errorWithStack('x', ''), isReported: false },
      { what: 'undefined', error: undefined, isReported: false },
      { what: 'an object', error: { code: 1 }, isReported: false },
      { what: 'a request that failed', error: errorWithStack('Failed to fetch', OURS), isReported: false },
      {
        what: 'a request that failed in Firefox',
        error: errorWithStack('NetworkError when attempting', OURS),
        isReported: false,
      },
      {
        what: 'a request that failed in Safari',
        error: errorWithStack('Load failed', OURS),
        isReported: false,
      },
      {
        what: 'a chunk that failed to load',
        error: errorWithStack('error loading dynamically imported module', OURS),
        isReported: false,
      },
      { what: 'a timeout', error: 'timeout', isReported: false },
      {
        what: 'an abort',
        error: Object.assign(errorWithStack('x', OURS), { name: 'AbortError' }),
        isReported: false,
      },
      {
        what: 'an error that a failed request caused',
        error: errorWithStack('x', OURS, { cause: new TypeError('Failed to fetch') }),
        isReported: false,
      },
      {
        what: 'an error whose message contains the word Networks',
        error: errorWithStack('supportedNetworks is undefined', OURS),
        isReported: true,
      },
    ],
  ],
  [
    'unhandledException',
    [
      { what: 'one of our errors', error: errorWithStack('x', OURS), isReported: true },
      {
        what: 'an error of the page',
        error: errorWithStack('x', 'at theme (https://shop.example/a.js:1:2)'),
        isReported: false,
      },
      {
        what: 'an error of a script beside ours',
        error: errorWithStack('x', `at theme (${BASE}theme.js:1:2)`),
        isReported: false,
      },
      { what: 'a string', error: 'Script error.', isReported: false },
      { what: 'null', error: null, isReported: false },
    ],
  ],
  [
    'unhandledPromiseRejection',
    [
      {
        what: "a vendor's error in one of our calls",
        error: errorWithStack('x', `${THEIRS}\n${OURS}`),
        isReported: true,
      },
      { what: 'a number', error: 3, isReported: false },
    ],
  ],
])('an error of the kind %s', (type, rows) => {
  it.each(rows.filter(({ isReported }) => isReported))('is reported if it is $what', ({ error }) => {
    report(error, type);
    expect(notified()).toHaveLength(1);
    expect(notified()[0]?.body.events[0]).toMatchObject({ unhandled: type !== 'handledException' });
  });

  it.each(rows.filter(({ isReported }) => !isReported))('is not reported if it is $what', ({ error }) => {
    report(error, type);
    expect(notified()).toEqual([]);
  });
});

it('at most ten errors of a page are reported', () => {
  const send = reports();
  for (let time = 0; time < 30; time++) send(errorWithStack(`x`, OURS), 'handledException', 'product');
  expect(notified()).toHaveLength(10);
});
