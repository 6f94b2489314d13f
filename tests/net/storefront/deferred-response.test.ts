import fc from '../../setup/fast-check';
import { describe, expect, it } from 'vitest';
import { deferredFetch, type MergedResponse } from '../../../src/net/storefront/sheet/deferred-response';
import { cutAt, multipart, streamOf } from './chunked';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads a response in these chunks: its text or the error (`fails`), and the results before it. */
async function readResponse(chunks: Uint8Array[], type = 'multipart/mixed; boundary="-"', status = 200) {
  const parts: MergedResponse[] = [];
  const response = new Response(streamOf(chunks), { status, headers: { 'Content-Type': type } });
  const fetch = deferredFetch(
    async () => response,
    (mergedResponse) => void parts.push(structuredClone(mergedResponse)),
  );
  try {
    const mergedResponse = await fetch('https://api.example');
    return { parts, status: mergedResponse.status, text: await mergedResponse.text() };
  } catch (error) {
    return { parts, fails: String(error) };
  }
}

const CART = { id: 'c1', note: 'Zażółć gęślą jaźń 🚲' };
const GROUPS = { deliveryGroups: { nodes: [{ id: 'g1', title: 'Kurier – jutro' }] } };
const FIRST = { data: { cartCreate: { cart: CART } }, hasNext: true };
const WHOLE = { data: { cartCreate: { cart: { ...CART, ...GROUPS } } } };
const PATH = ['cartCreate', 'cart'];

/** A first part, and a second one with a patch and the path to which it belongs. */
const PARTS_WITH_PATH = [FIRST, { incremental: [{ path: PATH, data: GROUPS }], hasNext: false }];

const FORMATS: Record<string, object[]> = {
  'a patch in the part itself': [FIRST, { path: PATH, data: GROUPS, hasNext: false }],
  'patches with their paths': PARTS_WITH_PATH,
  'patches with the end in a separate part': [
    FIRST,
    { incremental: [{ path: PATH, data: GROUPS }], hasNext: true },
    { hasNext: false },
  ],
  'patches of an announced path': [
    { ...FIRST, pending: [{ id: '0', path: PATH }] },
    { incremental: [{ id: '0', data: GROUPS }], completed: [{ id: '0' }], hasNext: false },
  ],
  'a patch below an announced path': [
    { ...FIRST, pending: [{ id: '0', path: ['cartCreate'] }] },
    { incremental: [{ id: '0', subPath: ['cart'], data: GROUPS }], completed: [{ id: '0' }], hasNext: false },
  ],
  'an announcement that arrives later': [
    FIRST,
    { pending: [{ id: '7', path: PATH }], hasNext: true },
    { incremental: [{ id: '7', data: GROUPS }], completed: [{ id: '7' }], hasNext: false },
  ],
  'a patch that is merged into an existing object': [
    { data: { cartCreate: { cart: { ...CART, deliveryGroups: {} } } }, hasNext: true },
    { incremental: [{ path: [], data: { cartCreate: { cart: GROUPS } } }], hasNext: false },
  ],
  'everything in one part': [{ ...WHOLE, hasNext: false }],
  'everything in one part, without any further field': [WHOLE],
};

describe('a deferred response', () => {
  it.each(Object.entries(FORMATS))('is merged into one if it consists of %s', async (_format, parts) => {
    const mergedResponse = await readResponse([bytesOf(multipart(parts))]);
    expect(JSON.parse(mergedResponse.text ?? '')).toEqual(WHOLE);
    expect(mergedResponse.status).toBe(200);
  });

  it.each<[title: string, type: string, boundary: string]>([
    ['may have a boundary without quotes', 'multipart/mixed;boundary=abc123', 'abc123'],
    ['may be among others', 'multipart/mixed; deferSpec=20220824; boundary="x.y"; charset=utf-8', 'x.y'],
    ['has the boundary "-" if its type names none', 'multipart/mixed', '-'],
    ['may have a type in capitals', 'Multipart/Mixed; Boundary="B"', 'B'],
  ])('%s', async (_title, type, boundary) => {
    const { text } = await readResponse([bytesOf(multipart(PARTS_WITH_PATH, boundary))], type);
    expect(JSON.parse(text ?? '')).toEqual(WHOLE);
  });

  it.each([
    ['may have line feeds as line breaks', (body: string) => body.replaceAll('\r\n', '\n')],
    ['may have text before the first part', (body: string) => `preamble\r\n${body}`],
    ['may begin with the first delimiter', (body: string) => body.trimStart()],
    ['may lack the final delimiter', (body: string) => body.replace(/\r\n-----\r\n$/, '')],
    ['may have text after the end', (body: string) => `${body}epilogue`],
    ['may have a part of many lines', (body: string) => body.replace('{"data"', '{\r\n\r\n  "data"')],
  ])('%s', async (_title, change) => {
    const { text } = await readResponse([bytesOf(change(multipart(PARTS_WITH_PATH)))]);
    expect(JSON.parse(text ?? '')).toEqual(WHOLE);
  });

  it('does not depend on how its bytes are split into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(FORMATS)),
        fc.constantFrom('-', 'graphql', '--x'),
        fc.array(fc.nat(700), { maxLength: 40 }),
        async (parts, boundary, offsets) => {
          const chunks = cutAt(bytesOf(multipart(parts, boundary)), offsets);
          const { text } = await readResponse(chunks, `multipart/mixed; boundary="${boundary}"`);
          expect(JSON.parse(text ?? '')).toEqual(WHOLE);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('fails wherever it ends too early, after reporting the complete parts', async () => {
    const WITHOUT_END = '';
    const bytes = bytesOf(multipart(PARTS_WITH_PATH, '-', WITHOUT_END));
    // The first part is complete once the delimiter after it has arrived.
    const firstPartLength = bytesOf(multipart([FIRST], '-', '\r\n---')).length;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(bytes.length - 1),
        fc.array(fc.nat(bytes.length), { maxLength: 10 }),
        async (length, offsets) => {
          const mergedResponse = await readResponse(cutAt(bytes.slice(0, length), offsets));
          expect(mergedResponse.fails).toBe('TypeError: the response ended early');
          if (length >= firstPartLength) expect(mergedResponse.parts).toEqual([{ data: FIRST.data }]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('fails with the error of the connection if the connection breaks', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError('connection reset')),
    });
    const headers = { 'Content-Type': 'multipart/mixed' };
    const fetch = deferredFetch(
      async () => new Response(body, { headers }),
      () => {},
    );
    await expect(fetch('https://api.example')).rejects.toThrow('connection reset');
  });

  it('is complete as soon as its last part has arrived', async () => {
    const bytes = bytesOf(multipart([{ ...WHOLE, hasNext: false }]));
    const hanging = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes) });
    const fetch = deferredFetch(
      async () => new Response(hanging, { headers: { 'Content-Type': 'multipart/mixed' } }),
      () => {},
    );
    expect(await (await fetch('https://api.example')).json()).toEqual(WHOLE);
  });
});

describe('errors in a deferred response', () => {
  const ERROR = { message: 'wrong' };
  it.each<[title: string, parts: object[]]>([
    ['they are in the first part', [{ ...FIRST, errors: [ERROR] }, { hasNext: false }]],
    ['they are in a part without data', [FIRST, { path: PATH, data: null, errors: [ERROR], hasNext: false }]],
    ['in a patch', [FIRST, { incremental: [{ path: PATH, data: null, errors: [ERROR] }], hasNext: false }]],
    [
      'an announced part has failed',
      [
        { ...FIRST, pending: [{ id: '0', path: PATH }] },
        { completed: [{ id: '0', errors: [ERROR] }], hasNext: false },
      ],
    ],
  ])('are errors of the whole response if %s', async (_title, parts) => {
    const { text } = await readResponse([bytesOf(multipart(parts))]);
    expect(JSON.parse(text ?? '')).toEqual({ data: FIRST.data, errors: [ERROR] });
  });

  it.each<[title: string, parts: string]>([
    ['that is not JSON is returned as the response', '{"data":{'],
    ['that is null is returned as the response', 'null'],
    ['whose patches are not an array is returned as the response', '{"incremental":{},"hasNext":false}'],
    ['whose path does not exist is returned', '{"incremental":[{"path":["x"],"data":{}}],"hasNext":false}'],
    ['that was never announced is returned', '{"incremental":[{"id":"9","subPath":["x"],"data":{}}]}'],
  ])('a part %s', async (_title, parts) => {
    const body = multipart([FIRST], '-', `\r\n---\r\n\r\n${parts}\r\n-----\r\n`);
    const mergedResponse = await readResponse([bytesOf(body)]);
    expect(mergedResponse.text).toBe(parts);
    expect(mergedResponse.parts).toEqual([{ data: FIRST.data }]);
  });
});

describe('a response that is not deferred', () => {
  it.each<[title: string, type: string, status: number]>([
    ['is returned unchanged if it is JSON', 'application/json', 200],
    ['is returned unchanged if it is a page', 'text/html', 200],
    ['is returned unchanged if the server is busy', 'multipart/mixed', 503],
  ])('%s', async (_title, type, status) => {
    const mergedResponse = await readResponse([bytesOf('{"data":1}')], type, status);
    expect(mergedResponse).toEqual({ parts: [], status, text: '{"data":1}' });
  });
});

it('a request accepts a response in parts and is otherwise unchanged', async () => {
  const sent: RequestInit[] = [];
  const fetch = deferredFetch(
    async (_input, init) => {
      sent.push(init ?? {});
      return new Response('{}');
    },
    () => {},
  );
  await fetch('https://api.example', { method: 'POST', headers: { Accept: 'application/json', A: 'b' } });
  expect(sent).toEqual([
    { method: 'POST', headers: { Accept: 'multipart/mixed, application/json', A: 'b' } },
  ]);
});
