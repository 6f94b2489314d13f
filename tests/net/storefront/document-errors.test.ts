import { buildSchema, getVariableValues, parse, validate } from 'graphql/index.js';
import type { OperationDefinitionNode } from 'graphql/index.js';
import { expect, it } from 'vitest';
import { rejectedNames, type ResponseError } from '../../../src/net/storefront/document-errors';

type Row = [title: string, error: ResponseError, names: readonly string[]];

const withCode = (code: string, details: object = {}, message = ''): ResponseError => ({
  message,
  extensions: { code, ...details },
});
const problem = (path: unknown[], explanation: string) =>
  withCode('INVALID_VARIABLE', { problems: [{ path, explanation }] });

const undefinedField = (typeName: string, fieldName: string) =>
  withCode('undefinedField', { typeName, fieldName });
const notAccepted = (typeName: string, name: string, argumentName: string) =>
  withCode('argumentNotAccepted', { typeName, name, argumentName });
const UNDEFINED_TYPE = withCode('undefinedType', { typeName: 'Cart' });
it.each<Row>([
  ['a field', undefinedField('CartCost', 'totalTaxAmount'), ['CartCost.totalTaxAmount']],
  ['an argument of a field', notAccepted('Field', 'cart', 'id'), ['cart(id)']],
  ['a field of an input in a document', notAccepted('InputObject', 'CartInput', 'note'), ['CartInput.note']],
  ['an argument of a directive', notAccepted('Directive', 'defer', 'if'), ['@defer(if)']],
  ['a type', withCode('undefinedType', { typeName: 'CartCost' }), ['CartCost']],
  ['a directive', withCode('undefinedDirective', { directiveName: 'defer' }), ['@defer']],
  [
    'a field of a variable',
    problem(['buyerIdentity', 'preferences'], 'Field is not defined on CartBuyerIdentityInput'),
    ['CartBuyerIdentityInput.preferences'],
  ],
  ['a field of a variable without its type', problem(['buyerIdentity'], 'not defined'), ['buyerIdentity']],
  [
    'a field that only the message of graphql-ruby names',
    withCode('undefinedField', {}, "Field 'note' doesn't exist on type 'Cart'"),
    ['Cart.note'],
  ],
  ['a field without a name', withCode('undefinedField'), ['']],
  ['a variable without a name', withCode('INVALID_VARIABLE', {}, 'Field is not defined'), ['']],
  ['a name that is not one', withCode('undefinedType', { typeName: 'Jan Kowalski' }), ['']],
  ['an unknown form of a message', { message: 'Cannot query field x of Cart.' }, ['']],
])('the error rejects %s', (_title, error, names) => {
  expect(rejectedNames([error])).toEqual(names);
});

const schema = buildSchema(`
  type Query { cart(id: ID!): Cart }
  type Cart { note: String }
  input Buyer { email: String }
  type Mutation { update(buyer: Buyer): Cart }
`);

/** The errors of graphql-js for a request. */
function errorsOf(document: string, variables: Record<string, unknown> = {}): ResponseError[] {
  const parsed = parse(document);
  const errors = validate(schema, parsed);
  if (errors.length) return errors.map(({ message }) => ({ message }));
  const { variableDefinitions = [] } = parsed.definitions[0] as OperationDefinitionNode;
  const { errors: problems = [] } = getVariableValues(schema, variableDefinitions, variables);
  return problems.map(({ message }) => ({ message, extensions: { code: 'BAD_USER_INPUT' } }));
}

it.each<[names: string, errors: ResponseError[]]>([
  ['Cart.total', errorsOf('{cart(id:1){total}}')],
  ['Query.cart(token)', errorsOf('{cart(id:1,token:2){note}}')],
  ['@defer', errorsOf('{cart(id:1){...@defer{note}}}')],
  ['@include(when)', errorsOf('{cart(id:1){note @include(if:true,when:true)}}')],
  ['Discount', errorsOf('{cart(id:1){...on Discount{note}}}')],
  ['Buyer.phone', errorsOf('mutation($buyer:Buyer){update(buyer:$buyer){note}}', { buyer: { phone: '1' } })],
  ['Buyer.phone', errorsOf('mutation{update(buyer:{phone:"1"}){note}}')],
])('the message of graphql-js rejects %s', (names, errors) => {
  expect(rejectedNames(errors)).toEqual([names]);
});

it('each name of a response is listed once', () => {
  const errors = [
    ...errorsOf('{cart(id:1){total tax}}'),
    withCode('undefinedField', { typeName: 'Cart', fieldName: 'tax' }),
  ];
  expect(rejectedNames(errors)).toEqual(['Cart.total', 'Cart.tax']);
});

it.each<[title: string, errors: ResponseError[]]>([
  ['there is no error', []],
  ['an error is about something else', [UNDEFINED_TYPE, withCode('THROTTLED')]],
  ['the value of a variable is invalid', [problem(['lines', 0, 'quantity'], 'Expected value to be an Int')]],
  ['an error has neither a code nor a message', [{}]],
])('a response is not about the document if %s', (_title, errors) => {
  expect(rejectedNames(errors)).toBeUndefined();
});
