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
  title: string;
  payload: unknown;
  expected: object | string;
}

const refused = (...errors: object[]) => ({ type: 'refused', errors });

/** Payloads that no operation can read. */
const UNREADABLE: Row[] = [
  { title: 'cannot read an empty payload', payload: {}, expected: 'incomplete' },
  { title: 'cannot read null', payload: null, expected: 'incomplete' },
  { title: 'cannot read undefined', payload: undefined, expected: 'incomplete' },
  { title: 'cannot read a string', payload: 'done', expected: 'incomplete' },
];

/** Refusals, which every operation with `userErrors` reads. */
const REFUSALS: Row[] = [
  {
    title: 'reads the reason for a refusal',
    payload: { userErrors: [{ code: 'GENERIC_ERROR', field: ['cartId'], message: 'x' }] },
    expected: refused(userError('GENERIC_ERROR', { field: ['cartId'], message: 'x' })),
  },
  {
    title: 'reads an unknown code',
    payload: { userErrors: [{ code: 'BRAND_NEW' }] },
    expected: refused(userError('BRAND_NEW')),
  },
  {
    title: 'reads an error without code, field and message',
    payload: { userErrors: [{ code: null, field: null, message: null }] },
    expected: refused(userError('')),
  },
  {
    title: 'cannot read an empty list of errors and nothing else',
    payload: { userErrors: [] },
    expected: 'incomplete',
  },
  { title: 'cannot read errors that are not an array', payload: { userErrors: 'no' }, expected: 'body' },
];

describe('subscriptionPolicy', () => {
  it.each<Row>([
    {
      title: 'reads the policy, unchanged',
      payload: { subscriptionPolicy: { body: '<p>Zasady <script>x()</script></p>' } },
      expected: { type: 'found', body: '<p>Zasady <script>x()</script></p>' },
    },
    {
      title: 'reads a missing policy',
      payload: { subscriptionPolicy: null },
      expected: { type: 'notFound' },
    },
    {
      title: 'reads an empty policy as none',
      payload: { subscriptionPolicy: { body: '' } },
      expected: { type: 'notFound' },
    },
    {
      title: 'reads a policy without a body as none',
      payload: { subscriptionPolicy: {} },
      expected: { type: 'notFound' },
    },
    ...UNREADABLE,
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(subscriptionPolicy, payload, 'shop')).toEqual(expected);
  });
});

describe('applePaySessionCreate', () => {
  const session = { merchantSessionIdentifier: 's1', expiresAt: 1 };
  const body = JSON.stringify(session);

  it.each<Row>([
    {
      title: 'reads a session',
      payload: { body, ready: true, userErrors: [] },
      expected: { type: 'ready', session },
    },
    {
      title: 'reads a session without a list of errors',
      payload: { body },
      expected: { type: 'ready', session },
    },
    {
      title: 'reads errors beside a session',
      payload: { body, ready: true, userErrors: [{ code: 'SESSION_COULD_NOT_BE_CREATED' }] },
      expected: refused(userError('SESSION_COULD_NOT_BE_CREATED')),
    },
    {
      title: 'reads a session that is not ready yet',
      payload: { body: null, ready: false, userErrors: [] },
      expected: { type: 'pending' },
    },
    {
      title: 'cannot read a session that is ready but missing',
      payload: { body: null, ready: true },
      expected: 'incomplete',
    },
    {
      title: 'cannot read a session that is null',
      payload: { body: 'null', ready: true },
      expected: 'incomplete',
    },
    {
      title: 'cannot read a session that is a number',
      payload: { body: '1', ready: true },
      expected: 'incomplete',
    },
    {
      title: 'cannot read a session that is not JSON',
      payload: { body: '{"a', ready: true },
      expected: 'body',
    },
    {
      title: 'reads a session that is an object instead of a string',
      payload: { body: session, ready: true },
      expected: { type: 'ready', session },
    },
    ...REFUSALS,
    ...UNREADABLE,
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(applePaySessionCreate, payload)).toEqual(expected);
  });
});

describe('paypalTokenCreate', () => {
  it.each<Row>([
    {
      title: 'reads a token',
      payload: { token: 'EC-1', userErrors: [] },
      expected: { type: 'created', token: 'EC-1' },
    },
    {
      title: 'reads errors beside a token',
      payload: { token: 'EC-1', userErrors: [{ code: 'RESTRICTED_WALLET_ACCOUNT' }] },
      expected: refused(userError('RESTRICTED_WALLET_ACCOUNT')),
    },
    { title: 'cannot read an empty token', payload: { token: '', userErrors: [] }, expected: 'incomplete' },
    { title: 'cannot read a token that is not a string', payload: { token: 1 }, expected: 'incomplete' },
    ...REFUSALS,
    ...UNREADABLE,
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(paypalTokenCreate, payload)).toEqual(expected);
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
  const strings = { email: 'jan@example.com', expiresAt: '2026-01-01T00:00:00Z', remoteOrderId: 'O1' };
  const fetched = (details: object) => ({ type: 'fetched', details });

  it.each<Row>([
    {
      title: 'reads everything',
      payload: {
        details: {
          ...strings,
          destinationAddress: sentAddress,
          billingAddress: sentAddress,
          payerApprovedAmount: money,
        },
        userErrors: [],
      },
      expected: fetched({
        ...strings,
        destinationAddress: address,
        billingAddress: address,
        payerApprovedAmount: money,
      }),
    },
    {
      title: 'reads fields that are null as missing',
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
      expected: fetched({}),
    },
    { title: 'reads details without content', payload: { details: {} }, expected: fetched({}) },
    {
      title: 'reads the names of region and country if they have no codes',
      payload: {
        details: { billingAddress: { province: 'Ontario', provinceCode: null, country: 'Kanada' } },
      },
      expected: fetched({ billingAddress: { province: 'Ontario', country: 'Kanada' } }),
    },
    {
      title: 'reads values of another type as missing',
      payload: {
        details: {
          email: 7,
          destinationAddress: 'ul. Przykładowa 1',
          billingAddress: { zip: 1, city: 'Kraków' },
          payerApprovedAmount: { amount: 10, currencyCode: 'PLN' },
        },
      },
      expected: fetched({ billingAddress: { city: 'Kraków' } }),
    },
    {
      title: 'reads an amount without a currency as missing',
      payload: { details: { payerApprovedAmount: { amount: '10.0' } } },
      expected: fetched({}),
    },
    {
      title: 'reads errors beside details',
      payload: { details: strings, userErrors: [{ code: 'NO_PENDING_TASK' }] },
      expected: refused(userError('NO_PENDING_TASK')),
    },
    {
      title: 'cannot read a payload without details',
      payload: { details: null, userErrors: [] },
      expected: 'incomplete',
    },
    ...REFUSALS,
    ...UNREADABLE,
  ])('$title', async ({ payload, expected }) => {
    expect(await parsePayload(paypalBuyerDetailsFetch, payload)).toEqual(expected);
  });
});
