import { describe, expect, it } from 'vitest';
import { applePaySessionCreate } from '../../../src/net/storefront/sheet/sheet-operations';
import {
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
} from '../../../src/net/storefront/sheet/paypal-operations';
import { subscriptionPolicy } from '../../../src/net/storefront/operations/subscription-policy';
import { userError } from '../../wallets/sheet/cart-responses';
import { parsePayload } from './parse-payload';

interface Row {
  reads: string;
  payload: unknown;
  as: object | string;
}

const refused = (...errors: object[]) => ({ type: 'refused', errors });

/** What every operation makes of an answer that is none. */
const NOTHING: Row[] = [
  { reads: 'an empty payload', payload: {}, as: 'incomplete' },
  { reads: 'null', payload: null, as: 'incomplete' },
  { reads: 'nothing at all', payload: undefined, as: 'incomplete' },
  { reads: 'a string', payload: 'done', as: 'incomplete' },
];

/** What every operation with `userErrors` makes of them. */
const REFUSALS: Row[] = [
  {
    reads: 'why it was refused',
    payload: { userErrors: [{ code: 'GENERIC_ERROR', field: ['cartId'], message: 'x' }] },
    as: refused(userError('GENERIC_ERROR', { field: ['cartId'], message: 'x' })),
  },
  {
    reads: 'an unknown code',
    payload: { userErrors: [{ code: 'BRAND_NEW' }] },
    as: refused(userError('BRAND_NEW')),
  },
  {
    reads: 'an error without code, field and message',
    payload: { userErrors: [{ code: null, field: null, message: null }] },
    as: refused(userError('')),
  },
  { reads: 'an empty list of errors and nothing else', payload: { userErrors: [] }, as: 'incomplete' },
  { reads: 'errors that are not an array', payload: { userErrors: 'no' }, as: 'body' },
];

describe('subscriptionPolicy', () => {
  it.each<Row>([
    {
      reads: 'the policy, unchanged',
      payload: { subscriptionPolicy: { body: '<p>Zasady <script>x()</script></p>' } },
      as: { type: 'found', body: '<p>Zasady <script>x()</script></p>' },
    },
    { reads: 'that there are none', payload: { subscriptionPolicy: null }, as: { type: 'notFound' } },
    { reads: 'empty ones', payload: { subscriptionPolicy: { body: '' } }, as: { type: 'notFound' } },
    { reads: 'a policy without a body', payload: { subscriptionPolicy: {} }, as: { type: 'notFound' } },
    ...NOTHING,
  ])('reads $reads', async ({ payload, as }) => {
    expect(await parsePayload(subscriptionPolicy, payload, 'shop')).toEqual(as);
  });
});

describe('applePaySessionCreate', () => {
  const session = { merchantSessionIdentifier: 's1', expiresAt: 1 };
  const body = JSON.stringify(session);

  it.each<Row>([
    {
      reads: 'a session',
      payload: { body, ready: true, userErrors: [] },
      as: { type: 'ready', session },
    },
    { reads: 'a session, whatever errors are beside it', payload: { body }, as: { type: 'ready', session } },
    {
      reads: 'errors beside a session',
      payload: { body, ready: true, userErrors: [{ code: 'SESSION_COULD_NOT_BE_CREATED' }] },
      as: refused(userError('SESSION_COULD_NOT_BE_CREATED')),
    },
    {
      reads: 'that it takes longer',
      payload: { body: null, ready: false, userErrors: [] },
      as: { type: 'pending' },
    },
    { reads: 'no session, though it is ready', payload: { body: null, ready: true }, as: 'incomplete' },
    { reads: 'a session that is null', payload: { body: 'null', ready: true }, as: 'incomplete' },
    { reads: 'a session that is a number', payload: { body: '1', ready: true }, as: 'incomplete' },
    { reads: 'a session that is not JSON', payload: { body: '{"a', ready: true }, as: 'body' },
    {
      reads: 'a session that is an object instead of a string',
      payload: { body: session, ready: true },
      as: { type: 'ready', session },
    },
    ...REFUSALS,
    ...NOTHING,
  ])('reads $reads', async ({ payload, as }) => {
    expect(await parsePayload(applePaySessionCreate, payload)).toEqual(as);
  });
});

describe('paypalTokenCreate', () => {
  it.each<Row>([
    {
      reads: 'a token',
      payload: { token: 'EC-1', userErrors: [] },
      as: { type: 'created', token: 'EC-1' },
    },
    {
      reads: 'errors beside a token',
      payload: { token: 'EC-1', userErrors: [{ code: 'RESTRICTED_WALLET_ACCOUNT' }] },
      as: refused(userError('RESTRICTED_WALLET_ACCOUNT')),
    },
    { reads: 'an empty token', payload: { token: '', userErrors: [] }, as: 'incomplete' },
    { reads: 'a token that is not a string', payload: { token: 1 }, as: 'incomplete' },
    ...REFUSALS,
    ...NOTHING,
  ])('reads $reads', async ({ payload, as }) => {
    expect(await parsePayload(paypalTokenCreate, payload)).toEqual(as);
  });
});

describe('paypalBuyerDetailsFetch', () => {
  const sentAddress = {
    firstName: 'Jan',
    lastName: 'Nowak',
    company: null,
    address1: 'ul. Przykładowa 1',
    address2: '',
    city: 'Toronto',
    zip: '00-001',
    province: 'Ontario',
    provinceCode: 'ON',
    country: 'Kanada',
    countryCodeV2: 'CA',
    phone: '+48500100200',
  };
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
  const money = { amount: '10.0', currencyCode: 'PLN' };
  const texts = { email: 'jan@example.com', expiresAt: '2026-01-01T00:00:00Z', remoteOrderId: 'O1' };
  const fetched = (details: object) => ({ type: 'fetched', details });

  it.each<Row>([
    {
      reads: 'everything',
      payload: {
        details: {
          ...texts,
          destinationAddress: sentAddress,
          billingAddress: sentAddress,
          payerApprovedAmount: money,
        },
        userErrors: [],
      },
      as: fetched({
        ...texts,
        destinationAddress: address,
        billingAddress: address,
        payerApprovedAmount: money,
      }),
    },
    {
      reads: 'nulls',
      payload: {
        details: {
          email: null,
          expiresAt: null,
          remoteOrderId: null,
          destinationAddress: null,
          billingAddress: null,
          payerApprovedAmount: null,
        },
      },
      as: fetched({}),
    },
    { reads: 'details without content', payload: { details: {} }, as: fetched({}) },
    {
      reads: 'the names of region and country if they have no codes',
      payload: {
        details: { billingAddress: { province: 'Ontario', provinceCode: null, country: 'Kanada' } },
      },
      as: fetched({ billingAddress: { province: 'Ontario', country: 'Kanada' } }),
    },
    {
      reads: 'values of another kind as missing ones',
      payload: {
        details: {
          email: 7,
          destinationAddress: 'ul. Przykładowa 1',
          billingAddress: { zip: 1, city: 'Kraków' },
          payerApprovedAmount: { amount: 10, currencyCode: 'PLN' },
        },
      },
      as: fetched({ billingAddress: { city: 'Kraków' } }),
    },
    {
      reads: 'an amount without a currency as none',
      payload: { details: { payerApprovedAmount: { amount: '10.0' } } },
      as: fetched({}),
    },
    {
      reads: 'errors beside details',
      payload: { details: texts, userErrors: [{ code: 'NO_PENDING_TASK' }] },
      as: refused(userError('NO_PENDING_TASK')),
    },
    { reads: 'no details', payload: { details: null, userErrors: [] }, as: 'incomplete' },
    ...REFUSALS,
    ...NOTHING,
  ])('reads $reads', async ({ payload, as }) => {
    expect(await parsePayload(paypalBuyerDetailsFetch, payload)).toEqual(as);
  });
});
