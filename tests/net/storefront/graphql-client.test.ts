import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { ApiAccess, Operation } from '../../../src/net/storefront/request-of';
import { pause } from '../../../src/net/waiting';
import { runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';

/** An operation that reads a number, and throws if the response has another shape. */
const operation: Operation<{ id: string }, number> = {
  name: 'thing',
  document: 'query thing($id:ID!){thing(id:$id){size}}',
  parse: (data) => (data.thing as { size?: number }).size,
};

interface Call {
  url: string;
  init: RequestInit;
}

/** Access to an API that responds like this. The requests are added to `calls`. */
function api(response: () => Response | Promise<Response>, calls: Call[] = []): ApiAccess {
  return {
    origin: 'https://api.example',
    version: '2026-04',
    accessToken: 'public-token',
    wallet: 'ShopPay',
    fetch: async (input, init) => {
      calls.push({ url: String(input), init: init ?? {} });
      return response();
    },
  };
}

const json = (body: unknown, init?: ResponseInit) => () => new Response(JSON.stringify(body), init);
const rejects = (error: unknown) => () => Promise.reject(error);
const completeResponse = json({ data: { thing: { size: 3 } } });

/** The failure of a request with this response. Throws if the request succeeds. */
async function failureOf(response: () => Response | Promise<Response>): Promise<Failure> {
  const result = await apiClient(api(response)).send(operation, { id: '1' });
  if (result.ok) throw new Error('the request succeeded');
  return result.failure;
}

describe('a request', () => {
  it('is one POST to the version of the API, under the name of its operation', async () => {
    const calls: Call[] = [];
    const response = await apiClient(api(completeResponse, calls)).send(operation, { id: 'a"b' });
    expect(response).toMatchObject({ ok: true, result: 3 });
    expect(calls.map(({ url, init }) => [init.method, url])).toEqual([
      ['POST', 'https://api.example/api/2026-04/graphql.json?operation_name=thing'],
    ]);
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
      query: operation.document,
      variables: { id: 'a"b' },
    });
  });

  it.each([
    [
      "has the buyer's country and language if its document has a context",
      'query thing($id:ID!,$country:CountryCode)@inContext(country:$country){thing(id:$id){size}}',
      { id: '1', country: 'PL', language: 'PL' },
    ],
    ['has no country and language if its document has no context', operation.document, { id: '1' }],
  ])('%s', async (_title, document, variables) => {
    const calls: Call[] = [];
    const locale = { country: 'PL', language: 'PL', currency: 'PLN' };
    await apiClient({ ...api(completeResponse, calls), locale }).send(
      { ...operation, document },
      { id: '1' },
    );
    const body = JSON.parse(String(calls[0]?.init.body)) as { variables: object };
    expect(body.variables).toEqual(variables);
  });

  const HEADERS = {
    'content-type': 'application/json',
    accept: 'application/json',
    'x-shopify-storefront-access-token': 'public-token',
    'x-sdk-variant': 'ekspres',
    'x-sdk-version': '0.0.0-test',
    'x-wallet-name': 'ShopPay',
  };
  it.each([
    ['has one more header when it starts a checkout', true, { 'x-start-wallet-checkout': 'true' }],
    ['has only the common headers when it does not start a checkout', false, {}],
  ])('%s', async (_title, startingCheckout, more) => {
    const calls: Call[] = [];
    await apiClient(api(completeResponse, calls)).send(operation, { id: '1' }, { startingCheckout });
    const sent = [...new Headers(calls[0]?.init.headers)].map(([name, value]) => [name.toLowerCase(), value]);
    expect(Object.fromEntries(sent)).toEqual({ ...HEADERS, ...more });
  });

  it('can be aborted by its caller', async () => {
    const calls: Call[] = [];
    const { signal } = new AbortController();
    await apiClient(api(completeResponse, calls)).send(operation, { id: '1' }, { signal });
    expect(calls[0]?.init.signal).toBe(signal);
  });

  it.each([true, false])('has keepalive set to %s by its caller', async (keepalive) => {
    const calls: Call[] = [];
    await apiClient(api(completeResponse, calls)).send(operation, { id: '1' }, { keepalive });
    expect(calls[0]?.init.keepalive).toBe(keepalive);
  });

  it('has a time limit of 30 s', async () => {
    const { signal } = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
    onTestFinished(() => timeout.mockRestore());
    const calls: Call[] = [];
    await apiClient(api(completeResponse, calls)).send(operation, { id: '1' });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    expect(calls[0]?.init.signal).toBe(signal);
  });
});

describe('a response', () => {
  it.each<
    [title: string, kind: Failure['kind'], message: string, response: () => Response | Promise<Response>]
  >([
    ['status when the server is busy', 'status', 'HTTP 503', json({}, { status: 503 })],
    [
      'status when the status is 201, even if the body is complete',
      'status',
      'HTTP 201',
      json({ data: { thing: { size: 3 } } }, { status: 201 }),
    ],
    ['body when it is a page', 'body', '<h1>', () => new Response('<h1>Hi</h1>')],
    ['body when it is empty', 'body', 'thing:', () => new Response('')],
    ['body when it breaks off', 'body', '{"da', () => new Response('{"data":{"th')],
    ['body when it is null', 'body', 'null', json(null)],
    ['incomplete when it is a list', 'incomplete', '[]', json([])],
    ['incomplete when it has no data', 'incomplete', '{}', json({})],
    ['incomplete when its data is null', 'incomplete', 'null', json({ data: null })],
    ['incomplete when a part is missing', 'incomplete', '{}', json({ data: { thing: {} } })],
    ['body when a part is null', 'body', 'null', json({ data: { thing: null } })],
    [
      'graphql when there is an error beside the data',
      'graphql',
      'THROTTLED',
      json({
        data: { thing: { size: 3 } },
        errors: [{ message: 'slow down', extensions: { code: 'THROTTLED' } }],
      }),
    ],
    [
      'graphql when errors have no code',
      'graphql',
      'first, second',
      json({ errors: [{ message: 'first' }, { message: 'second' }] }),
    ],
    ['body when its errors are not an array', 'body', 'boom', json({ errors: 'boom' })],
    ['body when an error is null', 'body', 'errors', json({ errors: [null] })],
    [
      'network when the network fails',
      'network',
      'Failed to fetch',
      rejects(new TypeError('Failed to fetch')),
    ],
    ['timeout when it takes too long', 'timeout', 'late', rejects(new DOMException('late', 'TimeoutError'))],
    ['aborted when it is aborted', 'aborted', 'away', rejects(new DOMException('away', 'AbortError'))],
    ['network when the cause is unknown', 'network', 'thing:', rejects(undefined)],
    [
      'network when its body ends early',
      'network',
      'reset',
      () =>
        new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) })),
    ],
  ])('is a failure of kind %s', async (_title, kind, message, response) => {
    const failure = await failureOf(response);
    expect(failure).toMatchObject({ kind, message: expect.stringMatching(/^thing: /) });
    expect(failure.message).toContain(message);
  });

  it.each([
    ['it is not JSON', 'x'.repeat(5000)],
    ['a part is missing', JSON.stringify({ data: { thing: { other: 'x'.repeat(5000) } } })],
  ])('is quoted with up to 1024 characters when %s', async (_title, body) => {
    const { message } = await failureOf(() => new Response(body));
    expect(message).toBe(`thing: ${body.slice(0, 1024)}`);
  });

  /**
   * The error of a variable with a problem at this path. Its message names fields of the form, whatever the
   * path is.
   */
  const invalidInput = (path: (string | number)[], code: string | null = 'INVALID_VARIABLE') => ({
    message: 'Variable $input of type CartInput! was provided invalid value for quantity, attributes',
    extensions: { code, problems: [{ path, explanation: 'Could not coerce value' }] },
  });
  const failsWith = (...errors: object[]) => json({ data: null, errors });
  interface FailureRow {
    cause: string;
    response: () => Response | Promise<Response>;
  }
  it.each<FailureRow>([
    { cause: 'another status than 200', response: json({}, { status: 500 }) },
    { cause: 'a timeout', response: rejects(new DOMException('late', 'TimeoutError')) },
    { cause: 'an abort', response: rejects(new DOMException('away', 'AbortError')) },
    { cause: 'the network', response: rejects(new TypeError('Failed to fetch')) },
    { cause: 'throttling', response: failsWith({ extensions: { code: 'THROTTLED' } }) },
    { cause: 'a block', response: failsWith({ extensions: { code: 'BLOCKED' } }) },
    {
      cause: 'an error inside the server',
      response: failsWith({ extensions: { code: 'INTERNAL_SERVER_ERROR' } }),
    },
    ...['quantity', 'sellingPlanId', 'attributes'].map((field) => ({
      cause: `the form's ${field}`,
      response: failsWith(invalidInput(['lines', 0, field])),
    })),
    {
      cause: "the form's quantity without a code",
      response: failsWith(invalidInput(['lines', 0, 'quantity'], null)),
    },
  ])('is a failure that can be ignored because of $cause', async ({ response }) => {
    expect(await failureOf(response)).toMatchObject({ ignorable: true });
  });

  it.each<FailureRow>([
    {
      cause: "the form's attributes that only a message names",
      response: failsWith({ message: 'Field attributes is not defined by CartLineInput' }),
    },
    {
      cause: "the form's quantity with another code",
      response: failsWith(invalidInput(['lines', 0, 'quantity'], 'ACCESS_DENIED')),
    },
    {
      cause: "the form's quantity and the country too",
      response: failsWith({
        extensions: {
          code: 'INVALID_VARIABLE',
          problems: [{ path: ['lines', 0, 'quantity'] }, { path: ['buyerIdentity', 'countryCode'] }],
        },
      }),
    },
    { cause: 'one of our variables', response: failsWith(invalidInput(['buyerIdentity', 'countryCode'])) },
    { cause: 'access', response: failsWith({ extensions: { code: 'ACCESS_DENIED' } }) },
    {
      cause: 'throttling and access too',
      response: failsWith({ extensions: { code: 'THROTTLED' } }, { extensions: { code: 'ACCESS_DENIED' } }),
    },
    { cause: 'a page in place of a response', response: () => new Response('<h1>Hi</h1>') },
    { cause: 'a part that is missing', response: json({ data: { thing: {} } }) },
  ])('is a failure that must be reported because of $cause', async ({ response }) => {
    expect(await failureOf(response)).toMatchObject({ ignorable: false });
  });

  it('with errors is a failure whose codes are only the valid ones, and whose message contains all of them', async () => {
    const response = failsWith(
      { message: 'no', extensions: { code: 'ACCESS_DENIED' } },
      { message: 'what' },
      { extensions: { code: 'jan kowalski' } },
    );
    expect(await failureOf(response)).toMatchObject({
      operation: 'thing',
      codes: ['ACCESS_DENIED', '', ''],
      message: 'thing: ACCESS_DENIED, what, jan kowalski',
    });
  });

  const UNKNOWN_COUNTRY = {
    message: 'Variable $buyerIdentity of type CartBuyerIdentityInput! was provided invalid value',
    extensions: {
      code: 'INVALID_VARIABLE',
      value: { email: 'anna@example.com' },
      problems: [{ path: ['countryCode'], explanation: 'Expected "AQ" to be one of: PL' }],
    },
  };
  it.each([200, 400])('with status %i has an error text without the values of variables', async (status) => {
    const response = json({ errors: [UNKNOWN_COUNTRY] }, { status });
    const { apiErrorText, message } = await failureOf(response);
    expect(apiErrorText).toContain('invalid value');
    expect(apiErrorText).toContain('countryCode');
    expect(apiErrorText).not.toContain('anna@');
    expect(message).not.toContain('countryCode');
  });

  const UNDEFINED_FIELD = {
    message: "Field 'size' doesn't exist on type 'Thing'",
    extensions: { code: 'undefinedField', typeName: 'Thing', fieldName: 'size' },
  };
  it.each([200, 400, 500])('rejects the document with status %i if it has no data', async (status) => {
    const failure = await failureOf(json({ errors: [UNDEFINED_FIELD] }, { status }));
    expect(failure).toEqual({
      kind: 'document',
      operation: 'thing',
      message: 'thing: the API does not have Thing.size',
      ignorable: false,
      codes: [],
      rejected: ['Thing.size'],
    });
  });

  it.each([{}, null])('does not reject the document if its data is %j', async (data) => {
    const failure = await failureOf(json({ data, errors: [UNDEFINED_FIELD] }));
    expect(failure.kind).toBe('graphql');
  });

  it.each<[title: string, body: string]>([
    ['fails because of the status 400 if it contains no JSON', 'Bad Request'],
    ['fails because of the status 400 if it is null', 'null'],
    ['fails because of the status 400 if its errors are not a list', '{"errors":"boom"}'],
  ])('%s', async (_title, body) => {
    const failure = await failureOf(() => new Response(body, { status: 400 }));
    expect(failure).toMatchObject({ kind: 'status', codes: ['400'] });
  });

  it('may have an empty list of errors', async () => {
    const response = json({ data: { thing: { size: 3 } }, errors: [] });
    expect(await apiClient(api(response)).send(operation, { id: '1' })).toMatchObject({
      ok: true,
      result: 3,
    });
  });
});

describe('a response has the headers, and the time at which its request was sent,', () => {
  it.each<[title: string, response: () => Response | Promise<Response>, retryAfter: string | null]>([
    ['if it has a result', json({ data: { thing: { size: 3 } } }, { headers: { 'Retry-After': '2' } }), '2'],
    ['if it is a failure', json({}, { status: 503, headers: { 'Retry-After': '2' } }), '2'],
    ['if it was lost', rejects(new TypeError('Failed to fetch')), null],
  ])('%s', async (_title, response, retryAfter) => {
    useFakeClock({ now: 1000 });
    const slowly = async () => {
      await pause(5000, undefined);
      return response();
    };
    const sent = apiClient(api(slowly)).send(operation, { id: '1' });
    await runTimersUntilSettled(sent);
    const { headers, sentAt } = await sent;
    expect([headers.get('Retry-After'), sentAt]).toEqual([retryAfter, 1000]);
  });
});

it('a client with another fetch uses it, and the first client does not', async () => {
  const calls: Call[] = [];
  const client = apiClient(api(completeResponse, calls));
  const silent = client.withFetch(() => () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await silent.send(operation, { id: '1' })).toMatchObject({ failure: { kind: 'network' } });
  expect(calls).toEqual([]);
  expect(await client.send(operation, { id: '1' })).toMatchObject({ ok: true });
  expect(calls).toHaveLength(1);
});
