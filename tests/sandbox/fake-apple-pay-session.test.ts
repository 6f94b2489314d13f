// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CALLS, type Call, BEGUN, sessionAfter, TYPES } from './apple-pay-history';
import { fakeApplePay, thrownBy } from './apple-pay-surroundings';
import { settingsOf } from '../../sandbox/vendors/apple-pay/settings';
import type { EventType } from '../../sandbox/vendors/apple-pay/session-states';

describe('in each state some calls are taken, and all others are InvalidAccessErrors', () => {
  it.each<[string, readonly (Call | EventType)[], readonly Call[]]>([
    ['made', [], ['begin']],
    ['begun', ['begin'], ['abort']],
    ['asking for the merchant', BEGUN, ['abort', 'completeMerchantValidation']],
    ['validated', [...BEGUN, 'completeMerchantValidation'], ['abort']],
    ['card selected', [...BEGUN, 'paymentmethodselected'], ['abort', 'completePaymentMethodSelection']],
    [
      'contact selected',
      [...BEGUN, 'shippingcontactselected'],
      ['abort', 'completeShippingContactSelection'],
    ],
    ['method selected', [...BEGUN, 'shippingmethodselected'], ['abort', 'completeShippingMethodSelection']],
    ['code entered', [...BEGUN, 'couponcodechanged'], ['abort', 'completeCouponCodeChange']],
    ['authorized', [...BEGUN, 'paymentauthorized'], ['abort', 'completePayment']],
    ['answered', ['begin', 'paymentmethodselected', 'completePaymentMethodSelection'], ['abort']],
    ['paid', ['begin', 'paymentauthorized', 'completePayment'], []],
    ['cancelled', ['begin', 'paymentmethodselected', 'cancel'], []],
    ['cancelled while paying', ['begin', 'paymentauthorized', 'cancel'], []],
    ['aborted', ['begin', 'abort'], []],
    ['with an event after the end', ['begin', 'cancel', 'paymentauthorized'], []],
  ])('%s', (_, history, taken) => {
    const refusals = Object.entries(CALLS).filter(([, call]) => {
      const { session } = sessionAfter(history);
      const thrown = thrownBy(() => call(session));
      if (thrown !== null) expect(thrown).toMatch(/^InvalidAccessError: /);
      return thrown === null;
    });
    expect(refusals.map(([name]) => name)).toEqual(taken);
  });
});

describe('one session a page', () => {
  const second = 'InvalidAccessError: Page already has an active payment session.';
  it.each<[string, readonly (Call | EventType)[], string | null]>([
    ['under way: no second one', ['begin'], second],
    ['an error is shown: no second one', ['begin', 'paymentauthorized'], second],
    ['cancelled', ['begin', 'cancel'], null],
    ['aborted', ['begin', 'abort'], null],
    ['paid', ['begin', 'paymentauthorized', 'completePayment'], null],
  ])('%s', (_, history, thrown) => {
    const { make } = sessionAfter(history);
    expect(thrownBy(() => make().begin())).toBe(thrown);
  });

  it('a session begun by the cancel handler is one too many', () => {
    const { make, dispatch } = fakeApplePay();
    const session = make();
    let thrown: string | null = null;
    session.oncancel = () => (thrown = thrownBy(() => make().begin()));
    session.begin();
    dispatch('cancel');
    expect(thrown).toBe(second);
  });
});

describe('events', () => {
  it('are passed to handlers and to listeners, with their own fields', () => {
    const { make, dispatch } = fakeApplePay();
    const session = make();
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

  it.each(TYPES.slice(1, 5))('answers the event %s without a listener automatically', (type) => {
    const { make, dispatch, answers } = fakeApplePay();
    const session = make();
    session[`on${type}`] = () => {};
    (session as unknown as Record<string, unknown>)[`on${type}`] = null;
    session.begin();
    dispatch(type);
    expect(answers).toEqual([['selection', null]]);
  });

  it('everything is in the log, numbered', () => {
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
  ])('%s', async (_, settings, payments, card) => {
    const { Session } = fakeApplePay(settings);
    expect(Session.canMakePayments()).toBe(payments);
    expect(await Session.canMakePaymentsWithActiveCard('merchant.example')).toBe(card);
  });

  it('supports versions up to the device’s; 0 is an error', () => {
    const { Session } = fakeApplePay({ maxVersion: 6 });
    expect([1, 6, 7].map((version) => Session.supportsVersion(version))).toEqual([true, true, false]);
    expect(thrownBy(() => Session.supportsVersion(0))).toMatch(/^InvalidAccessError/);
    expect([Session.STATUS_SUCCESS, Session.STATUS_FAILURE, Session.STATUS_PIN_LOCKOUT]).toEqual([0, 1, 7]);
  });
});

it('settings are read from the URL of the page', () => {
  const settingsFor = (query: string) => settingsOf(new URLSearchParams(query));
  expect(settingsFor('apple=cannot_pay,no_billing&apple_version=6&apple_timeout=300')).toMatchObject({
    canMakePayments: false,
    billingContact: false,
    maxVersion: 6,
    timeoutMs: 300,
  });
  expect(settingsFor('apple=contact_first,what')).toEqual({ ...settingsFor(''), contactFirst: true });
});
