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

const REFUSED = failure({ codes: ['ACCESS_DENIED', 'NEW_2', '', 'jan', '600700800'] });
const ERROR = Object.assign(new Error('amazon_pay: jan'), failure({ kind: 'body', operation: 'amazon_pay' }));
const DEVELOPER_ERROR = { code: 'invalid-webcomponent', message: 'expected access-token' };
const FOREIGN_CODE = Object.assign(new Error('jan kowalski'), { code: 'jan-kowalski' });
const SUBMIT = 'Error: unknown result of a submit';
const UNKNOWN_NAME = Object.assign(new Error('unknown result of a submit'), { name: 'jan kowalski' });
const UNDEFINED_VALUE = new TypeError("Cannot read properties of undefined (reading 'jan')");
const INVALID_URL = new TypeError('URL constructor: jan kowalski is not a valid URL.');
const UNHANDLED = 'unhandled errors: SOMETHING_NEW, UNKNOWN';
const DIGITAL = 'checkout started for digital cart';

it.each<[what: string, thrown: unknown, line: string]>([
  ['a rejected operation, with its codes', REFUSED, 'cartCreate: graphql ACCESS_DENIED NEW_2'],
  ['a status', failure({ kind: 'status', codes: ['503'] }), 'cartCreate: status 503'],
  ['an invalid response, by its kind', failure({ kind: 'body' }), 'cartCreate: body'],
  ['a failure that became an error', ERROR, 'amazon_pay: body'],
  ['a developer error, with its message', DEVELOPER_ERROR, 'invalid-webcomponent: expected access-token'],
  ['an error with a code that is not ours', FOREIGN_CODE, 'Error'],
  ['codes of unhandled errors', new Error(UNHANDLED), `Error: ${UNHANDLED}`],
  ['one of ours, with our part of its message', new Error('unknown result of a submit: jan'), SUBMIT],
  ['a digital cart in Google Pay', new Error(DIGITAL), `Error: ${DIGITAL}`],
  ["a browser's message, without values", UNDEFINED_VALUE, 'TypeError: Cannot read properties of'],
  ['a message that begins with a value', INVALID_URL, 'TypeError'],
  ["a vendor's error", new Error('buyer jan kowalski declined'), 'Error'],
  ['an error with an unknown name', UNKNOWN_NAME, SUBMIT],
  ["a vendor's string", 'jan kowalski', 'Error'],
  ['an object', { jan: 'kowalski' }, 'Error'],
  ['a missing error', undefined, 'Error'],
])('%s is reported as $2', (_what, thrown, line) => expect(safeLine(thrown)).toBe(line));

/** Codes that only `ekspres-error` has, because they are not developer errors. */
const ONLY_IN_EVENTS = ['chunk-not-loaded'];

it('the codes of all developer errors in the source are reported', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    // The doctor's findings are shown to developers only.
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('doctor'))
    .map((path) => readFileSync(join('src', path), 'utf8'));
  // The code in a call of `developerError`, or in a property `code`. An attribute's follows from its name.
  const literal = /(?:developerError\(\s*|code: )'([a-z]+(?:-[a-z]+)+)'/g;
  const inSources = sources.flatMap((source) => [...source.matchAll(literal)].map(([, code = '']) => code));
  const codes = [...inSources, ...attributeRules.map(({ code }) => code)];
  expect(codes).toEqual(
    expect.arrayContaining(['missing-product-form', 'invalid-wallet-configs', 'invalid-variant-id']),
  );
  const known = [...DEVELOPER_CODES, ...ONLY_IN_EVENTS];
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
});
