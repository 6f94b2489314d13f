import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Failure } from '../../../src/net/storefront/failures';
import { attributeRules } from '../../../src/embed/shared/attribute-rules';
import { DEVELOPER_CODES, safeLine } from '../../../src/net/telemetry/safe-error';

const failure = (more: Partial<Failure>): Failure => ({
  kind: 'graphql',
  operation: 'cartCreate',
  message: 'cartCreate: no cart for jan kowalski',
  ignorable: false,
  ...more,
});

it.each<[title: string, thrown: unknown, line: string]>([
  [
    'a rejected operation is reported with its codes',
    failure({ codes: ['ACCESS_DENIED', 'NEW_2', '', 'jan', '600700800'] }),
    'cartCreate: graphql ACCESS_DENIED NEW_2',
  ],
  ['a status is reported', failure({ kind: 'status', codes: ['503'] }), 'cartCreate: status 503'],
  ['an invalid response is reported by its kind', failure({ kind: 'body' }), 'cartCreate: body'],
  [
    'a failure that became an error is reported as a failure',
    Object.assign(new Error('amazon_pay: jan'), failure({ kind: 'body', operation: 'amazon_pay' })),
    'amazon_pay: body',
  ],
  [
    'a developer error is reported with its message',
    { code: 'invalid-webcomponent', message: 'expected access-token' },
    'invalid-webcomponent: expected access-token',
  ],
  [
    'a code that is not ours is not reported',
    Object.assign(new Error('jan kowalski'), { code: 'jan-kowalski' }),
    'Error',
  ],
  [
    'codes of unhandled errors are reported',
    new Error('unhandled errors: SOMETHING_NEW, UNKNOWN'),
    'Error: unhandled errors: SOMETHING_NEW, UNKNOWN',
  ],
  [
    'one of our own errors is reported with its own message',
    new Error('unknown result of a submit: jan'),
    'Error: unknown result of a submit',
  ],
  [
    'the error about a digital cart in Google Pay is reported with its message',
    new Error('checkout started for digital cart'),
    'Error: checkout started for digital cart',
  ],
  [
    "a browser's message is reported without values of the page",
    new TypeError("Cannot read properties of undefined (reading 'jan')"),
    'TypeError: Cannot read properties of',
  ],
  [
    'a value in a message is not reported',
    new TypeError('URL constructor: jan kowalski is not a valid URL.'),
    'TypeError',
  ],
  ["a vendor's message is not reported", new Error('buyer jan kowalski declined'), 'Error'],
  [
    'an unknown name of an error is not reported',
    Object.assign(new Error('unknown result of a submit'), { name: 'jan kowalski' }),
    'Error: unknown result of a submit',
  ],
  ["a vendor's string is not reported", 'jan kowalski', 'Error'],
  ['an object is not reported', { jan: 'kowalski' }, 'Error'],
  ['a missing error is reported by its name only', undefined, 'Error'],
])('%s', (_title, thrown, line) => expect(safeLine(thrown)).toBe(line));

/** Codes that only `ekspres-error` has, because they are no developer errors. */
const ONLY_IN_EVENTS = ['chunk-not-loaded'];

it('the codes of all developer errors in the source are reported', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // The doctor's findings are shown to developers only.
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('doctor'))
    .map((path) => readFileSync(join('src', path), 'utf8'));
  // The code in a call of `developerError`, or in a property `code`. Those of attributes follow from their names.
  const literal = /(?:developerError\(\s*|code: )'([a-z]+(?:-[a-z]+)+)'/g;
  const inSources = sources.flatMap((source) => [...source.matchAll(literal)].map(([, code = '']) => code));
  const codes = [...inSources, ...attributeRules.map(({ code }) => code)];
  expect(codes).toEqual(
    expect.arrayContaining(['missing-product-form', 'invalid-wallet-configs', 'invalid-variant-id']),
  );
  const known = [...DEVELOPER_CODES, ...ONLY_IN_EVENTS];
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
});
