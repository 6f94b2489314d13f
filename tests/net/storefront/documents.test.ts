import { parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql/index.js';
import type { FieldNode, OperationDefinitionNode } from 'graphql/index.js';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../sandbox/index';
import { writeDocument, type Operation } from '../../../src/net/storefront/request-of';
import { cartDeliveryAddressesReplace } from '../../../src/net/storefront/sheet/replace-delivery-address';
import {
  cartBillingAddressUpdate,
  cartBuyerIdentityUpdate,
  cartDiscountCodesUpdate,
  cartPaymentUpdate,
  cartRemovePersonalData,
  cartSelectedDeliveryOptionsUpdate,
  applePaySessionCreate,
} from '../../../src/net/storefront/sheet/sheet-operations';
import {
  paypalBuyerDetailsFetch,
  paypalTokenCreate,
} from '../../../src/net/storefront/sheet/paypal-operations';
import { cartSubmitForCompletion } from '../../../src/net/storefront/sheet/submit-for-completion';
import {
  cart,
  cartWithoutDelivery,
  cartCreate,
  cartCreateWithoutDelivery,
} from '../../../src/net/storefront/operations/cart-operations';
import {
  cartAttributes,
  cartAttributesUpdate,
  cartAttributesUpdateWithoutDelivery,
  cartNoteUpdate,
  cartNoteUpdateWithoutDelivery,
} from '../../../src/net/storefront/operations/cart-attributes-and-note';
import { cartPrepareForCompletion } from '../../../src/net/storefront/operations/prepare-for-completion';
import { cartPrepareWithCart } from '../../../src/net/storefront/sheet/prepare-with-cart';
import { cartCompletionAttempt } from '../../../src/net/storefront/operations/completion-attempt';
import { cartLimited } from '../../../src/net/storefront/operations/cart-limited';
import { cartLines } from '../../../src/net/storefront/operations/cart-lines';
import { subscriptionPolicy } from '../../../src/net/storefront/operations/subscription-policy';
import { allOperations, operations, partialQueries, withoutDelivery } from './all-operations';
import { reducedForms } from './reduced-forms';
const schema = storefrontSchema();

const documentOf = (operation: Pick<Operation<never, unknown>, 'document'>) =>
  writeDocument(operation, () => true);

function definitionOf(document: string): OperationDefinitionNode {
  const [definition, ...others] = parse(document).definitions;
  expect(others).toEqual([]);
  return definition as OperationDefinitionNode;
}

it('every operation in the folders operations and sheet is in a list of all operations', async () => {
  const folders = ['operations/', 'sheet/'].map(
    (folder) => new URL(`../../../src/net/storefront/${folder}`, import.meta.url),
  );
  const paths = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => new URL(file, folder).pathname),
  );
  const modules = (await Promise.all(paths.map((path) => import(path)))) as Record<string, unknown>[];
  const exported = modules.flatMap((module) => Object.values(module));
  const isOperation = (value: unknown) => typeof value === 'object' && value !== null && 'document' in value;
  expect(new Set(exported.filter(isOperation))).toEqual(new Set(allOperations));
});

it.each([...operations, ...Object.values(partialQueries)])(
  'the document of $name is valid in the schema of the API, and has only this operation',
  (operation) => {
    const document = documentOf(operation);
    expect(validate(schema, parse(document)).map(String)).toEqual([]);
    expect(definitionOf(document).name?.value).toBe(operation.name);
  },
);

/** Whether an operation reads or changes a cart, or reads a text for the buyer. */
const isForBuyer = (name: string) => /^(cart|paypal|subscriptionPolicy)/.test(name);

const variablesOf = (operation: Pick<Operation<never, unknown>, 'document'>) =>
  definitionOf(documentOf(operation)).variableDefinitions?.map(({ variable }) => variable.name.value);

it("the document of applePaySessionCreate declares no variables of the buyer's", () => {
  expect(variablesOf(applePaySessionCreate)).toEqual(['validationUrl']);
});

it.each([
  { operation: cartCreate, variables: ['input', 'withCarrierRates'] },
  { operation: cart, variables: ['id'] },
  { operation: cartLimited, variables: ['id'] },
  { operation: cartLines, variables: ['id'] },
  { operation: cartPrepareForCompletion, variables: ['cartId'] },
  { operation: cartAttributesUpdate, variables: ['cartId', 'attributes'] },
  { operation: cartAttributes, variables: ['id'] },
  { operation: cartNoteUpdate, variables: ['cartId', 'note'] },
  { operation: cartBillingAddressUpdate, variables: ['cartId', 'billingAddress'] },
  { operation: cartBuyerIdentityUpdate, variables: ['cartId', 'buyerIdentity'] },
  { operation: cartDeliveryAddressesReplace, variables: ['cartId', 'addresses'] },
  { operation: cartDiscountCodesUpdate, variables: ['cartId', 'discountCodes'] },
  { operation: cartPaymentUpdate, variables: ['cartId', 'payment'] },
  { operation: cartRemovePersonalData, variables: ['cartId'] },
  { operation: cartSelectedDeliveryOptionsUpdate, variables: ['cartId', 'selectedDeliveryOptions'] },
  { operation: cartSubmitForCompletion, variables: ['cartId', 'attemptToken'] },
  { operation: cartCompletionAttempt, variables: ['attemptId'] },
  { operation: subscriptionPolicy, variables: [] },
  { operation: paypalBuyerDetailsFetch, variables: ['cartId', 'token'] },
  { operation: paypalTokenCreate, variables: ['cartId', 'billingAgreement'] },
])("the document of $operation.name declares $variables and the buyer's", ({ operation, variables }) => {
  expect(variablesOf(operation)).toEqual([...variables, 'country', 'language']);
});

it.each(allOperations.filter(({ name }) => isForBuyer(name)))(
  'the document of $name is in the context of the buyer',
  (operation) => {
    expect(documentOf(operation)).toContain(')@inContext(country:$country,language:$language){');
  },
);

it.each(withoutDelivery)(
  'the document of $name for a click that goes to the checkout is valid and defers nothing',
  (operation) => {
    const document = documentOf(operation);
    expect(validate(schema, parse(document))).toEqual([]);
    expect(document).not.toContain('@defer');
    expect(definitionOf(document).name?.value).toBe(operation.name);
  },
);

it('the queries of a cart read 10, 50 or 250 lines, and 10 delivery groups', () => {
  expect(documentOf(cart)).toContain('lines(first:10');
  expect(documentOf(cart)).toContain('deliveryGroups(first:10');
  expect(documentOf(cartLimited)).toContain('lines(first:50)');
  expect(documentOf(cartLines)).toContain('lines(first:250)');
});

/** The fields that a document selects, each as a path of names or aliases: `cart.cost.totalAmount.amount`. */
function selectedFields(document: string): string[] {
  const path: string[] = [];
  const found: string[] = [];
  visit(parse(document), {
    Field: {
      enter({ name, alias = name, selectionSet }) {
        path.push(alias.value);
        if (!selectionSet) found.push(path.join('.'));
      },
      leave: () => void path.pop(),
    },
  });
  return found;
}

/** The fields that a document selects, as `Type.field`. */
function namesIn(document: string): string[] {
  const names: string[] = [];
  const info = new TypeInfo(schema);
  const Field = ({ name }: FieldNode) => void names.push(`${info.getParentType()?.name}.${name.value}`);
  visit(parse(document), visitWithTypeInfo(info, { Field }));
  return names;
}

const MONEY = ['amount', 'currencyCode'];
/** The paths of these names, in a list or a string, below another path. */
const pathsBelow = (path: string, names: string[] | string) =>
  (typeof names === 'string' ? names.split(' ') : names).map((name) => `${path}.${name}`);
const OPTION = [
  ...['code', 'title', 'description', 'handle', 'deliveryMethodType', 'deliveryPromise'],
  ...['minEstimatedDeliveryDate', 'maxEstimatedDeliveryDate'],
  ...pathsBelow('estimatedCost', MONEY),
];
const DISCOUNT = [...pathsBelow('discountedAmount', MONEY), 'code', 'title'];

const CART = [
  'id',
  'checkoutUrl',
  'totalQuantity',
  'appliedGiftCards.id',
  ...pathsBelow('discountCodes', ['code', 'applicable']),
  'lines.nodes.id',
  'lines.nodes.quantity',
  ...pathsBelow('lines.nodes.cost.subtotalAmount', MONEY),
  ...pathsBelow('lines.nodes.cost.totalAmount', MONEY),
  ...pathsBelow('lines.nodes.discountAllocations', DISCOUNT),
  ...pathsBelow('lines.nodes.merchandise', ['requiresShipping', 'availableForSale']),
  'lines.pageInfo.hasNextPage',
  ...pathsBelow('lines.nodes.sellingPlanAllocation.priceAdjustments.price', MONEY),
  'lines.nodes.sellingPlanAllocation.remainingBalanceChargeAmount.amount',
  // Without the optional fields, the selection would be empty but for the id.
  ...pathsBelow(
    'lines.nodes.sellingPlanAllocation.sellingPlan',
    'id recurringDeliveries priceAdjustments.orderCount billingPolicy.interval billingPolicy.intervalCount',
  ),
  ...['subtotalAmount', 'totalAmount', 'totalTaxAmount', 'totalDutyAmount'].flatMap((name) =>
    pathsBelow(`cost.${name}`, MONEY),
  ),
  ...pathsBelow('discountAllocations', DISCOUNT),
  ...pathsBelow('discountApplications.totalAllocatedAmount', MONEY),
  ...pathsBelow('discountApplications', 'code title'),
  ...pathsBelow('quantities', ['nodes.id', 'nodes.quantity', 'pageInfo.hasNextPage']),
  ...pathsBelow('deliveryGroups.nodes', ['id', 'groupType']),
  'deliveryGroups.pageInfo.hasNextPage',
  ...pathsBelow('deliveryGroups.nodes.selectedDeliveryOption', OPTION),
  ...pathsBelow('deliveryGroups.nodes.deliveryOptions', OPTION),
];
/** The cart fields that a click needs in order to redirect to the checkout. */
const CART_FOR_REDIRECT = [
  'id',
  'checkoutUrl',
  'totalQuantity',
  ...pathsBelow('cost.totalAmount', MONEY),
  'lines.nodes.quantity',
  'lines.nodes.merchandise.availableForSale',
  'lines.pageInfo.hasNextPage',
];
const LINE_PRICES = CART.filter((path) =>
  /^lines\.(nodes\.(id|quantity|cost\.subtotalAmount|sellingPlanAllocation)|pageInfo)/.test(path),
);
const ERRORS = [...pathsBelow('userErrors', ['code', 'field', 'message']), 'warnings.code'];
const fieldsOfMutation = (name: string, cartFields = CART) => [
  ...pathsBelow(`${name}.cart`, cartFields),
  ...pathsBelow(name, ERRORS),
];

it.each([
  {
    operation: cartSubmitForCompletion,
    fields: [
      ...pathsBelow('cartSubmitForCompletion.result', 'attemptId redirectUrl pollAfter checkoutUrl'),
      ...pathsBelow('cartSubmitForCompletion.result.errors', ['code', 'message']),
      ...pathsBelow('cartSubmitForCompletion.userErrors', ['code', 'field', 'message']),
    ],
  },
  {
    operation: cartCompletionAttempt,
    fields: [
      ...pathsBelow('cartCompletionAttempt', ['pollDelay', 'orderUrl', 'action.redirectUrl']),
      'cartCompletionAttempt.errors.code',
    ],
  },
  {
    operation: cartPrepareForCompletion,
    fields: [
      'cartPrepareForCompletion.result.pollAfter',
      ...pathsBelow('cartPrepareForCompletion.result.errors', ['code', 'message']),
    ],
  },
  {
    operation: cartLimited,
    fields: [
      'cart.appliedGiftCards.id',
      'cart.lines.pageInfo.hasNextPage',
      'cart.lines.nodes.merchandise.requiresShipping',
      'cart.lines.nodes.sellingPlanAllocation.remainingBalanceChargeAmount.amount',
      'cart.lines.nodes.sellingPlanAllocation.sellingPlan.id',
    ],
  },
  {
    operation: paypalBuyerDetailsFetch,
    fields: pathsBelow('paypalBuyerDetailsFetch.details', [
      ...['email', 'expiresAt', 'remoteOrderId'],
      ...pathsBelow('payerApprovedAmount', MONEY),
      ...['destinationAddress', 'billingAddress'].flatMap((address) =>
        pathsBelow(address, 'firstName lastName address1 address2 city zip phone company'),
      ),
    ]),
  },
  { operation: subscriptionPolicy, fields: ['shop.subscriptionPolicy.body'] },
  { operation: paypalTokenCreate, fields: ['paypalTokenCreate.token'] },
  { operation: applePaySessionCreate, fields: ['applePaySessionCreate.body'] },
])('the document of $operation.name requests the fields that are read', ({ operation, fields }) => {
  const selection = new Set(selectedFields(documentOf(operation)));
  expect(fields.filter((path) => !selection.has(path))).toEqual([]);
});

it.each([
  { operation: cart, fields: pathsBelow('cart', CART) },
  { operation: cartLines, fields: pathsBelow('cart', LINE_PRICES) },
  {
    operation: cartPrepareWithCart,
    fields: [
      ...pathsBelow('cartPrepareForCompletion.result', ['__typename', 'pollAfter']),
      ...pathsBelow('cartPrepareForCompletion.result.errors', ['code', 'message']),
      ...pathsBelow('cartPrepareForCompletion.result.cart', CART),
      ...pathsBelow('cartPrepareForCompletion.userErrors', ['code', 'field', 'message']),
    ],
  },
  ...[
    cartAttributesUpdate,
    cartBillingAddressUpdate,
    cartBuyerIdentityUpdate,
    cartCreate,
    cartDeliveryAddressesReplace,
    cartDiscountCodesUpdate,
    cartNoteUpdate,
    cartPaymentUpdate,
    cartSelectedDeliveryOptionsUpdate,
  ].map((operation) => ({ operation, fields: fieldsOfMutation(operation.name) })),
  { operation: cartWithoutDelivery, fields: pathsBelow('cart', CART_FOR_REDIRECT) },
  {
    operation: cartCreateWithoutDelivery,
    // It is never read, but uses the variable.
    fields: [...fieldsOfMutation('cartCreate', CART_FOR_REDIRECT), 'cartCreate.cart.deliveryGroups.nodes.id'],
  },
  ...[cartAttributesUpdateWithoutDelivery, cartNoteUpdateWithoutDelivery].map((operation) => ({
    operation,
    fields: fieldsOfMutation(operation.name, CART_FOR_REDIRECT),
  })),
])('the document of $operation.name requests exactly the fields that are read', ({ operation, fields }) => {
  expect([...new Set(selectedFields(documentOf(operation)))].sort()).toEqual(fields.sort());
});

const allReducedForms = allOperations.flatMap((operation) =>
  reducedForms(operation).map(([field, document]) => [operation.name, field, document] as const),
);

it.each(allReducedForms)('the document of %s without %s is valid', (_name, field, document) => {
  expect(validate(schema, parse(document)).map(String)).toEqual([]);
  expect(namesIn(document)).not.toContain(field);
});
