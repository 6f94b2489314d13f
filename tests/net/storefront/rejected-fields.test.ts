import { describe, expect, it } from 'vitest';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { ApiAccess, Operation } from '../../../src/net/storefront/request-of';
import type { OptionalField } from '../../../src/net/storefront/optional-fields';
import { cartCreateWithoutDelivery } from '../../../src/net/storefront/operations/cart-operations';
import type { DeveloperError } from '../../../src/net/developer-error';
import type { ApiRejections } from '../../../src/net/storefront/rejected-fields';

const TAX: OptionalField = 'CartCost.totalTaxAmount';
const DUTY: OptionalField = 'CartCost.totalDutyAmount';
const PROMISE: OptionalField = 'CartDeliveryOption.deliveryPromise';
const CODES: OptionalField = 'Cart.discountCodes';
const ALL = [TAX, DUTY, PROMISE, CODES];

/** An operation whose document lists the optional fields that it uses. */
const operation: Operation<object, string> = {
  name: 'thing',
  document: (optional) => ALL.map((field) => optional(field, field)).join(' '),
  parse: ({ thing }) => (typeof thing === 'string' ? thing : undefined),
};
const fixed: Operation<object, string> = { ...operation, document: '{thing}' };

const undefinedField = (name: string) => {
  const [typeName, fieldName] = name.split('.');
  return { message: '', extensions: { code: 'undefinedField', typeName, fieldName } };
};
const rejects = (...names: string[]) => ({ errors: names.map(undefinedField) });
const NAMELESS = { errors: [{ message: '', extensions: { code: 'undefinedField' } }] };
const OK = { data: { thing: 'ok' } };

/** A client of an API with these responses, the last of which is repeated, and what it has sent. */
function setUp(responses: readonly object[], more: Partial<ApiAccess> = {}) {
  const bodies: { query: string; variables: unknown }[] = [];
  const signals: unknown[] = [];
  const errors: DeveloperError[] = [];
  const rejections: ApiRejections = {
    names: new Set(),
    fields: new Set(),
    report: (error) => errors.push(error),
  };
  const client = apiClient({
    origin: 'https://api.example',
    version: 'unstable',
    accessToken: 'public-token',
    wallet: 'ShopPay',
    fetch: (_url, init) => {
      bodies.push(JSON.parse(String(init?.body)) as (typeof bodies)[number]);
      signals.push(init?.signal);
      return Promise.resolve(Response.json(responses[Math.min(bodies.length, responses.length) - 1]));
    },
    rejections,
    ...more,
  });
  return {
    client,
    rejections,
    bodies,
    signals,
    errors,
    queries: () => bodies.map(({ query }) => query.trim().split(/ +/)),
  };
}

const without = (...fields: string[]) => ALL.filter((field) => !fields.includes(field));

describe('a request that the API rejects', () => {
  it.each<[title: string, response: object, retry: readonly string[] | undefined]>([
    ['without one field is sent again without it', rejects(TAX), without(TAX)],
    ['without two fields is sent again without both', rejects(TAX, DUTY), without(TAX, DUTY)],
    [
      'without a type is sent again without the field of this type',
      { errors: [{ extensions: { code: 'undefinedType', typeName: 'CartDiscountCode' } }] },
      without(CODES),
    ],
    ['is sent again without a field in an optional one', rejects('CartDiscountCode.code'), without(CODES)],
    [
      'without a field whose type is unknown is sent again without it',
      { errors: [{ extensions: { code: 'undefinedField', fieldName: 'totalTaxAmount' } }] },
      without(TAX),
    ],
    ['without saying why is sent again without all optional fields', NAMELESS, ['']],
    ['because of an essential field is not sent again', rejects('Cart.checkoutUrl'), undefined],
    ['because of an essential and an optional field is not sent again', rejects(TAX, 'Cart.id'), undefined],
    ['is not sent again if there is data, even null', { data: null, ...rejects(TAX) }, undefined],
  ])('%s', async (_title, response, retry) => {
    const { client, queries } = setUp([response, OK]);
    const result = await client.send(operation, {});
    expect(queries()).toEqual(retry ? [ALL, retry] : [ALL]);
    expect(result.ok).toBe(!!retry);
  });

  it('lets a request that is sent meanwhile leave out the field', async () => {
    const { client, queries } = setUp([rejects(TAX), OK]);
    const first = client.send(operation, {});
    await expect.poll(() => queries().length).toBe(2);
    await Promise.all([first, client.send(operation, {})]);
    expect(queries()).toEqual([ALL, without(TAX), without(TAX)]);
  });

  it('is sent again within the same time limit', async () => {
    const { client, signals } = setUp([rejects(TAX), OK]);
    await client.send(operation, {});
    expect(signals).toHaveLength(2);
    expect(signals[0]).toBeInstanceOf(AbortSignal);
    expect(signals[1]).toBe(signals[0]);
  });

  it('is sent at most twice', async () => {
    const { client, queries } = setUp([rejects(TAX)]);
    expect(await client.send(operation, {})).toMatchObject({
      ok: false,
      failure: { kind: 'document', rejected: [TAX] },
    });
    expect(queries()).toHaveLength(2);
  });

  it('is not sent again if it has no optional field', async () => {
    const { client, bodies } = setUp([NAMELESS]);
    expect(await client.send(fixed, {})).toMatchObject({ failure: { kind: 'document' } });
    expect(bodies).toHaveLength(1);
  });

  it('is sent again without an input field, which no other variable loses', async () => {
    const explanation = 'Field is not defined on CartBuyerIdentityInput';
    const problem = { path: ['buyerIdentity', 'preferences'], explanation };
    const rejection = { errors: [{ extensions: { code: 'INVALID_VARIABLE', problems: [problem] } }] };
    const { client, bodies } = setUp([rejection, OK]);
    const input = {
      lines: [],
      discountCodes: ['A'],
      buyerIdentity: { countryCode: 'PL', preferences: { wallet: ['shop_pay'] } },
    };
    await client.send(cartCreateWithoutDelivery, { input, withCarrierRates: false });
    expect(bodies.map(({ variables }) => variables)).toEqual([
      { input, withCarrierRates: false },
      {
        input: { lines: [], discountCodes: ['A'], buyerIdentity: { countryCode: 'PL' } },
        withCarrierRates: false,
      },
    ]);
  });
});

describe('what the API has rejected', () => {
  it('is left out of all requests of the page view', async () => {
    const { client: first, rejections } = setUp([rejects(TAX), OK]);
    await first.send(operation, {});
    const { client, queries } = setUp([OK], { rejections });
    await client.send({ ...operation, name: 'other' }, {});
    expect(queries()).toEqual([without(TAX)]);
  });

  it.each<[title: string, responses: object[]]>([
    ['is requested again if an essential field was rejected too', [rejects(TAX, 'Cart.id'), OK]],
    ['is requested again if it is unknown, and leaving all out did not help', [NAMELESS, NAMELESS, OK]],
  ])('%s', async (_title, responses) => {
    const { client, queries } = setUp(responses);
    await client.send(operation, {});
    await client.send(operation, {});
    expect(queries().at(-1)).toEqual(ALL);
  });

  it('is left out if it was unknown, and leaving all out helped', async () => {
    const { client, queries } = setUp([NAMELESS, OK]);
    await client.send(operation, {});
    await client.send(operation, {});
    expect(queries()).toEqual([ALL, [''], ['']]);
  });

  it('is reported once, with its name and the version', async () => {
    const { client, errors } = setUp([rejects(TAX, 'Cart.id')], { version: 'unstable' });
    await client.send(operation, {});
    await client.send(operation, {});
    expect(errors.map(({ code }) => code)).toEqual(['rejected-api-field', 'rejected-api-field']);
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/unstable.* CartCost\.totalTaxAmount\. /),
      expect.stringMatching(/unstable.* Cart\.id\. /),
    ]);
  });
});

it.each([
  ['2025-10', without(PROMISE)],
  ['2026-10', without(PROMISE)],
  ['unstable', ALL],
])('a request to version %s uses the optional fields that it has', async (version, fields) => {
  const { client, queries } = setUp([OK], { version });
  await client.send(operation, {});
  expect(queries()).toEqual([fields]);
});
