// @vitest-environment node
import { parse, validate, type OperationDefinitionNode } from 'graphql/index.js';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../sandbox/schema/storefront-schema';
import { applePaySessionCreate } from '../../src/net/operations/apple-pay-session-create';
import { cart } from '../../src/net/operations/cart';
import { cartAttributesUpdate } from '../../src/net/operations/cart-attributes-update';
import { cartBillingAddressUpdate } from '../../src/net/operations/cart-billing-address-update';
import { cartBuyerIdentityUpdate } from '../../src/net/operations/cart-buyer-identity-update';
import { cartCreate } from '../../src/net/operations/cart-create';
import { cartLimited } from '../../src/net/operations/cart-limited';
import { cartPaymentUpdate } from '../../src/net/operations/cart-payment-update';
import { cartPrepareForCompletion } from '../../src/net/operations/cart-prepare-for-completion';
import { cartRemovePersonalData } from '../../src/net/operations/cart-remove-personal-data';
import { cartSelectedDeliveryOptionsUpdate } from '../../src/net/operations/cart-selected-delivery-options-update';
import { cartSubmitForCompletion } from '../../src/net/operations/cart-submit-for-completion';
import { paypalBuyerDetailsFetch } from '../../src/net/operations/paypal-buyer-details-fetch';
import { paypalTokenCreate } from '../../src/net/operations/paypal-token-create';
import { subscriptionPolicy } from '../../src/net/operations/subscription-policy';

const schema = storefrontSchema();
const operations = [
  applePaySessionCreate,
  cart,
  cartAttributesUpdate,
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartCreate,
  cartLimited,
  cartPaymentUpdate,
  cartPrepareForCompletion,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
  cartSubmitForCompletion,
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
  subscriptionPolicy,
];

it('every operation of the folder is in the table', () => {
  const files = readdirSync(new URL('../../src/net/operations/', import.meta.url));
  const camelCase = (file: string) =>
    file.replace('.ts', '').replace(/-./g, (dash) => dash.slice(1).toUpperCase());
  expect(operations.map(({ name }) => name).sort()).toEqual(files.map(camelCase).sort());
});

it.each(operations)("$name's document fits the schema of the API", ({ document }) => {
  expect(validate(schema, parse(document)).map(String)).toEqual([]);
});

it.each(operations)('$name calls its document by its own name', ({ name, document }) => {
  const [definition, ...others] = parse(document).definitions;
  expect((definition as OperationDefinitionNode).name?.value).toBe(name);
  expect(others).toEqual([]);
});

const variablesOf = ({ document }: { document: string }) =>
  (parse(document).definitions[0] as OperationDefinitionNode).variableDefinitions?.map(
    ({ variable }) => variable.name.value,
  );

it.each([
  { operation: cartCreate, variables: ['input', 'country', 'language', 'withCarrierRates'] },
  { operation: cart, variables: ['id', 'country', 'language'] },
  { operation: cartLimited, variables: ['id'] },
  { operation: cartPrepareForCompletion, variables: ['cartId'] },
  { operation: applePaySessionCreate, variables: ['validationUrl'] },
  { operation: cartAttributesUpdate, variables: ['cartId', 'attributes'] },
  { operation: cartBillingAddressUpdate, variables: ['cartId', 'billingAddress'] },
  { operation: cartBuyerIdentityUpdate, variables: ['cartId', 'buyerIdentity'] },
  { operation: cartPaymentUpdate, variables: ['cartId', 'payment'] },
  { operation: cartRemovePersonalData, variables: ['cartId'] },
  { operation: cartSelectedDeliveryOptionsUpdate, variables: ['cartId', 'selectedDeliveryOptions'] },
  { operation: cartSubmitForCompletion, variables: ['cartId', 'attemptToken'] },
  { operation: paypalBuyerDetailsFetch, variables: ['cartId', 'token'] },
  { operation: paypalTokenCreate, variables: ['cartId', 'billingAgreement'] },
  { operation: subscriptionPolicy, variables: [] },
])('$operation.name takes $variables', ({ operation, variables }) => {
  expect(variablesOf(operation)).toEqual(variables);
});

it('the limited cart query reads the first 50 lines', () => {
  expect(cartLimited.document).toMatch(/lines\(first:50\)/);
});
