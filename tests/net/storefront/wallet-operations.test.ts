import { describe, expect, it } from 'vitest';
import { applePaySessionCreate } from '../../../src/net/storefront/sheet/sheet-operations';
import {
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
} from '../../../src/net/storefront/sheet/paypal-operations';
import { subscriptionPolicy } from '../../../src/net/storefront/operations/subscription-policy';
import { userError } from '../../wallets/sheet/cart-responses';
import { parsePayload } from './parse-payload';

type Row = [title: string, payload: unknown, expected: object | string];

const refused = (...errors: object[]) => ({ type: 'refused', errors });
const errorsOf = (...userErrors: object[]) => ({ userErrors });
const NULLS = { code: null, field: null, message: null };
const NO_SESSION = 'SESSION_COULD_NOT_BE_CREATED';
const RESTRICTED = 'RESTRICTED_WALLET_ACCOUNT';
const FAILED = 'GENERIC_ERROR';
const NO_TASK = 'NO_PENDING_TASK';
const GENERIC = { field: ['cartId'], message: 'x' };

const UNREADABLE: Row[] = [
  ['cannot read an empty payload', {}, 'incomplete'],
  ['cannot read null', null, 'incomplete'],
  ['cannot read undefined', undefined, 'incomplete'],
  ['cannot read a string', 'done', 'incomplete'],
];

const REFUSALS: Row[] = [
  ['reads the reason', errorsOf({ code: FAILED, ...GENERIC }), refused(userError(FAILED, GENERIC))],
  ['reads an unknown code', { userErrors: [{ code: 'BRAND_NEW' }] }, refused(userError('BRAND_NEW'))],
  ['reads an error without code, field and message', errorsOf(NULLS), refused(userError(''))],
  ['cannot read an empty list of errors and nothing else', { userErrors: [] }, 'incomplete'],
  ['cannot read errors that are not an array', { userErrors: 'no' }, 'body'],
];

describe('subscriptionPolicy', () => {
  const body = '<p>Zasady <script>x()</script></p>';

  it.each<Row>([
    ['reads the policy, unchanged', { subscriptionPolicy: { body } }, { type: 'found', body }],
    ['reads a missing policy', { subscriptionPolicy: null }, { type: 'notFound' }],
    ['reads an empty policy as none', { subscriptionPolicy: { body: '' } }, { type: 'notFound' }],
    ['reads a policy without a body as none', { subscriptionPolicy: {} }, { type: 'notFound' }],
    ...UNREADABLE,
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(subscriptionPolicy, payload, 'shop')).toEqual(expected);
  });
});

describe('applePaySessionCreate', () => {
  const session = { merchantSessionIdentifier: 's1', expiresAt: 1 };
  const body = JSON.stringify(session);

  it.each<Row>([
    ['reads a session', { body, ready: true, userErrors: [] }, { type: 'ready', session }],
    ['reads a session without a list of errors', { body }, { type: 'ready', session }],
    ['reads its errors', { body, ...errorsOf({ code: NO_SESSION }) }, refused(userError(NO_SESSION))],
    ['reads a session that is not ready yet', { body: null, ready: false }, { type: 'pending' }],
    ['cannot read a session that is ready but missing', { body: null, ready: true }, 'incomplete'],
    ['cannot read a session that is null', { body: 'null', ready: true }, 'incomplete'],
    ['cannot read a session that is a number', { body: '1', ready: true }, 'incomplete'],
    ['cannot read a session that is not JSON', { body: '{"a', ready: true }, 'body'],
    ['reads a session that is an object', { body: session, ready: true }, { type: 'ready', session }],
    ...REFUSALS,
    ...UNREADABLE,
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(applePaySessionCreate, payload)).toEqual(expected);
  });
});

describe('paypalTokenCreate', () => {
  const token = 'EC-1';

  it.each<Row>([
    ['reads a token', { token, userErrors: [] }, { type: 'created', token }],
    ['reads its errors', { token, ...errorsOf({ code: RESTRICTED }) }, refused(userError(RESTRICTED))],
    ['cannot read an empty token', { token: '', userErrors: [] }, 'incomplete'],
    ['cannot read a token that is not a string', { token: 1 }, 'incomplete'],
    ...REFUSALS,
    ...UNREADABLE,
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(paypalTokenCreate, payload)).toEqual(expected);
  });
});

describe('paypalBuyerDetailsFetch', () => {
  const address = {
    firstName: 'Jan',
    lastName: 'Nowak',
    address1: 'ul. Przykładowa 1',
    city: 'Toronto',
    zip: '00-001',
    province: 'ON',
    country: 'CA',
    phone: '+48500100200',
  };
  const nothing = { company: null, address2: '' };
  const names = { province: 'Ontario', country: 'Kanada' };
  const sentAddress = { ...address, ...nothing, ...names, provinceCode: 'ON', countryCodeV2: 'CA' };
  const money = { amount: '10.0', currencyCode: 'PLN' };
  const strings = { email: 'jan@example.com', expiresAt: '2026-01-01T00:00:00Z', remoteOrderId: 'O1' };
  const fetched = (details: object) => ({ type: 'fetched', details });
  const unshipped = { ...strings, billingAddress: address, payerApprovedAmount: money };
  const read = { ...unshipped, destinationAddress: address };
  const sent = { ...read, destinationAddress: sentAddress, billingAddress: sentAddress };
  const nulls = Object.fromEntries(Object.keys(sent).map((name) => [name, null]));
  const withoutCodes = { billingAddress: { ...names, provinceCode: null } };
  const withoutCurrency = { payerApprovedAmount: { amount: '10.0' } };
  const otherTypes = {
    email: 7,
    destinationAddress: 'ul. Przykładowa 1',
    billingAddress: { zip: 1, city: 'Kraków' },
    payerApprovedAmount: { amount: 10, currencyCode: 'PLN' },
  };

  it.each<Row>([
    ['reads everything', { details: sent, userErrors: [] }, fetched(read)],
    ['reads fields that are null as missing', { details: nulls }, fetched({})],
    ['reads details without content', { details: {} }, fetched({})],
    [
      'reads the names of places without codes',
      { details: withoutCodes },
      fetched({ billingAddress: names }),
    ],
    [
      'reads other types as missing',
      { details: otherTypes },
      fetched({ billingAddress: { city: 'Kraków' } }),
    ],
    ['reads no amount without a currency', { details: withoutCurrency }, fetched({})],
    ['reads its errors', { details: strings, ...errorsOf({ code: NO_TASK }) }, refused(userError(NO_TASK))],
    ['cannot read a payload without details', { details: null, userErrors: [] }, 'incomplete'],
    ...REFUSALS,
    ...UNREADABLE,
  ])('%s', async (_title, payload, expected) => {
    expect(await parsePayload(paypalBuyerDetailsFetch, payload)).toEqual(expected);
  });
});
