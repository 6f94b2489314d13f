// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CALLS, type Call, BEGUN, sessionAfter } from './apple-pay-history';
import { fakeApplePay, thrownBy } from './apple-pay-surroundings';
import { settingsOf } from '../../sandbox/vendors/apple-pay/settings';
import type { EventType } from '../../sandbox/vendors/apple-pay/session-states';

describe('the state of a session', () => {
  it.each<[history: readonly (Call | EventType)[], ...allowed: Call[]]>([
    [[], 'begin'],
    [['begin'], 'abort'],
    [BEGUN, 'abort', 'completeMerchantValidation'],
    [[...BEGUN, 'completeMerchantValidation'], 'abort'],
    [[...BEGUN, 'paymentmethodselected'], 'abort', 'completePaymentMethodSelection'],
    [[...BEGUN, 'shippingcontactselected'], 'abort', 'completeShippingContactSelection'],
    [[...BEGUN, 'shippingmethodselected'], 'abort', 'completeShippingMethodSelection'],
    [[...BEGUN, 'couponcodechanged'], 'abort', 'completeCouponCodeChange'],
    [[...BEGUN, 'paymentauthorized'], 'abort', 'completePayment'],
    [['begin', 'paymentmethodselected', 'completePaymentMethodSelection'], 'abort'],
    [['begin', 'paymentauthorized', 'completePayment']],
    [['begin', 'paymentmethodselected', 'cancel']],
    [['begin', 'paymentauthorized', 'cancel']],
    [['begin', 'abort']],
    [['begin', 'cancel', 'paymentauthorized']],
  ])('allows only certain calls after %j', (history, ...allowed) => {
    const accepted = Object.entries(CALLS).filter(([, call]) => {
      const { session } = sessionAfter(history);
      const thrown = thrownBy(() => call(session));
      if (thrown !== null) expect(thrown).toMatch(/^InvalidAccessError: /);
      return thrown === null;
    });
    expect(accepted.map(([name]) => name)).toEqual(allowed);
  });
});

describe('a page', () => {
  const ALREADY_ACTIVE = 'InvalidAccessError: Page already has an active payment session.';
  it.each<[thrown: string | null, first: string, history: readonly (Call | EventType)[]]>([
    [ALREADY_ACTIVE, 'is open', ['begin']],
    [ALREADY_ACTIVE, 'is paying', ['begin', 'paymentauthorized']],
    [null, 'is cancelled', ['begin', 'cancel']],
    [null, 'is aborted', ['begin', 'abort']],
    [null, 'is paid', ['begin', 'paymentauthorized', 'completePayment']],
  ])('throws %j for a second session if the first one %s', (thrown, _first, history) => {
    const { createSession } = sessionAfter(history);
    expect(thrownBy(() => createSession().begin())).toBe(thrown);
  });

  it('rejects a second session in the cancel handler of the first one', () => {
    const { createSession, dispatch } = fakeApplePay();
    const session = createSession();
    let thrown: string | null = null;
    session.oncancel = () => (thrown = thrownBy(() => createSession().begin()));
    session.begin();
    dispatch('cancel');
    expect(thrown).toBe(ALREADY_ACTIVE);
  });
});

/** The events after the shopper has selected or entered something. */
const SELECTION_EVENTS = [
  'paymentmethodselected',
  'shippingcontactselected',
  'shippingmethodselected',
  'couponcodechanged',
] as const satisfies readonly EventType[];

describe('events', () => {
  it('are passed to handlers and to listeners, with their own fields', () => {
    const { createSession, dispatch } = fakeApplePay();
    const session = createSession();
    const seen: unknown[] = [];
    session.onshippingcontactselected = ({ shippingContact }) => seen.push(['handler', shippingContact]);
    session.addEventListener('shippingcontactselected', ({ type }) => seen.push(['listener', type]));
    session.begin();
    dispatch('shippingcontactselected', { shippingContact: { countryCode: 'PL' } });
    expect(seen).toEqual([
      ['handler', { countryCode: 'PL' }],
      ['listener', 'shippingcontactselected'],
    ]);
  });

  it.each(SELECTION_EVENTS)('are completed automatically if the handler for %s was removed', (type) => {
    const { createSession, dispatch, sheetCalls } = fakeApplePay();
    const session = createSession();
    session[`on${type}`] = () => {};
    // The types of Apple Pay do not allow removing a handler.
    (session as unknown as Record<string, unknown>)[`on${type}`] = null;
    session.begin();
    dispatch(type);
    expect(sheetCalls).toEqual([['selection', null]]);
  });

  it('are logged together with calls, with consecutive numbers', () => {
    const { log } = sessionAfter([...BEGUN, 'completeMerchantValidation', 'paymentmethodselected', 'cancel']);
    expect(log.map(({ seq, kind, name }) => `${seq} ${kind} ${name}`)).toEqual([
      '1 call constructor',
      '2 call begin',
      '3 event validatemerchant',
      '4 call completeMerchantValidation',
      '5 event paymentmethodselected',
      '6 event cancel',
    ]);
  });
});

describe('availability', () => {
  it.each([
    ['reports that the device has no Apple Pay', { canMakePayments: false }, false, false],
    ['reports that the shopper has no card', { activeCard: false }, true, false],
    ['reports that the shopper has a card', {}, true, true],
  ])('%s', async (_title, settings, payments, card) => {
    const { Session } = fakeApplePay(settings);
    expect(Session.canMakePayments()).toBe(payments);
    expect(await Session.canMakePaymentsWithActiveCard('merchant.example')).toBe(card);
  });

  it('supports versions up to that of the device, and rejects version 0', () => {
    const { Session } = fakeApplePay({ maxVersion: 6 });
    expect([1, 6, 7].map((version) => Session.supportsVersion(version))).toEqual([true, true, false]);
    expect(thrownBy(() => Session.supportsVersion(0))).toMatch(/^InvalidAccessError/);
  });
});

it('the session class has the status constants', () => {
  const { Session } = fakeApplePay();
  expect([Session.STATUS_SUCCESS, Session.STATUS_FAILURE, Session.STATUS_PIN_LOCKOUT]).toEqual([0, 1, 7]);
});

it("the fake reads its settings from the page's URL", () => {
  const settingsFor = (query: string) => settingsOf(new URLSearchParams(query));
  expect(settingsFor('apple=cannot_pay,no_billing&apple_version=6&apple_timeout=300')).toMatchObject({
    canMakePayments: false,
    billingContact: false,
    maxVersion: 6,
    timeoutMs: 300,
  });
  expect(settingsFor('apple=contact_first,unknown')).toEqual({ ...settingsFor(''), contactFirst: true });
});
