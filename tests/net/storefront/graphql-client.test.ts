import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import { apiClient } from '../../../src/net/storefront/graphql-client';
import type { ApiAccess, Operation } from '../../../src/net/storefront/request-of';
import { pause } from '../../../src/net/pause';
import { runTimersUntilSettled, useFakeClock } from '../../setup/fake-clock';

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
    const calls: Call[] = [];
    await apiClient(api(completeResponse, calls)).send(operation, { id: '1' });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    expect(calls[0]?.init.signal).toBe(signal);
  });
});

describe('a response', () => {
  const data = { thing: { size: 3 } };
  const THROTTLED = { message: 'slow down', extensions: { code: 'THROTTLED' } };
  const TWO_ERRORS = [{ message: 'first' }, { message: 'second' }];
  const exception = (message: string, name: string) => rejects(new DOMException(message, name));
  const breakingOff = () =>
    new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) }));

  it.each<[Failure['kind'], when: string, message: string, response: () => Response | Promise<Response>]>([
    ['status', 'the server is busy', 'HTTP 503', json({}, { status: 503 })],
    ['status', 'it is 201, even if the body is complete', 'HTTP 201', json({ data }, { status: 201 })],
    ['body', 'it is a page', '<h1>', () => new Response('<h1>Hi</h1>')],
    ['body', 'it is empty', 'thing:', () => new Response('')],
    ['body', 'it breaks off', '{"da', () => new Response('{"data":{"th')],
    ['body', 'it is null', 'null', json(null)],
    ['incomplete', 'it is a list', '[]', json([])],
    ['incomplete', 'it has no data', '{}', json({})],
    ['incomplete', 'its data is null', 'null', json({ data: null })],
    ['incomplete', 'a part is missing', '{}', json({ data: { thing: {} } })],
    ['body', 'a part is null', 'null', json({ data: { thing: null } })],
    ['graphql', 'there is an error beside the data', 'THROTTLED', json({ data, errors: [THROTTLED] })],
    ['graphql', 'errors have no code', 'first, second', json({ errors: TWO_ERRORS })],
    ['body', 'its errors are not an array', 'boom', json({ errors: 'boom' })],
    ['body', 'an error is null', 'errors', json({ errors: [null] })],
    ['network', 'the network fails', 'Failed to fetch', rejects(new TypeError('Failed to fetch'))],
    ['timeout', 'it takes too long', 'late', exception('late', 'TimeoutError')],
    ['aborted', 'it is aborted', 'away', exception('away', 'AbortError')],
    ['network', 'the cause is unknown', 'thing:', rejects(undefined)],
    ['network', 'its body ends early', 'reset', breakingOff],
  ])('is a failure of kind %s when %s', async (kind, _when, message, response) => {
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

  /** The error of a variable at this path. Its message names fields of the form, whatever the path. */
  const invalidInput = (path: (string | number)[], code: string | null = 'INVALID_VARIABLE') => ({
    message: 'Variable $input of type CartInput! was provided invalid value for quantity, attributes',
    extensions: { code, problems: [{ path, explanation: 'Could not coerce value' }] },
  });
  const failsWith = (...errors: object[]) => json({ data: null, errors });
  const failsWithCode = (...codes: string[]) => failsWith(...codes.map((code) => ({ extensions: { code } })));
  const QUANTITY = ['lines', 0, 'quantity'];
  const COUNTRY = ['buyerIdentity', 'countryCode'];
  const problems = [{ path: QUANTITY }, { path: COUNTRY }];
  type FailureRow = [cause: string, response: () => Response | Promise<Response>];

  it.each<FailureRow>([
    ['another status than 200', json({}, { status: 500 })],
    ['a timeout', exception('late', 'TimeoutError')],
    ['an abort', exception('away', 'AbortError')],
    ['the network', rejects(new TypeError('Failed to fetch'))],
    ['throttling', failsWithCode('THROTTLED')],
    ['a block', failsWithCode('BLOCKED')],
    ['an error inside the server', failsWithCode('INTERNAL_SERVER_ERROR')],
    ["the form's quantity", failsWith(invalidInput(QUANTITY))],
    ["the form's selling plan", failsWith(invalidInput(['lines', 0, 'sellingPlanId']))],
    ["the form's attributes", failsWith(invalidInput(['lines', 0, 'attributes']))],
    ["the form's quantity without a code", failsWith(invalidInput(QUANTITY, null))],
  ])('is a failure that can be ignored because of %s', async (_cause, response) => {
    expect(await failureOf(response)).toMatchObject({ ignorable: true });
  });

  it.each<FailureRow>([
    ['attributes in a message', failsWith({ message: 'Field attributes is not defined by CartLineInput' })],
    ["the form's quantity with another code", failsWith(invalidInput(QUANTITY, 'ACCESS_DENIED'))],
    ['the quantity and the country too', failsWith({ extensions: { code: 'INVALID_VARIABLE', problems } })],
    ['one of our variables', failsWith(invalidInput(COUNTRY))],
    ['access', failsWithCode('ACCESS_DENIED')],
    ['throttling and access too', failsWithCode('THROTTLED', 'ACCESS_DENIED')],
    ['a page in place of a response', () => new Response('<h1>Hi</h1>')],
    ['a part that is missing', json({ data: { thing: {} } })],
  ])('is a failure that must be reported because of %s', async (_cause, response) => {
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
