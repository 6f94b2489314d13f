import { parse, TypeInfo, validate, visit, visitWithTypeInfo } from 'graphql/index.js';
import type { FieldNode, OperationDefinitionNode } from 'graphql/index.js';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { storefrontSchema } from '../../../sandbox/index';
import { writeDocument, type Operation } from '../../../src/net/storefront/request-of';
import { allOperations, operations, partialQueries, withoutDelivery } from './all-operations';
import { reducedForms } from './reduced-forms';

const schema = storefrontSchema();
const byName = { ...operations, ...partialQueries, ...withoutDelivery };
type Name = keyof typeof byName;

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

it.each(Object.values({ ...operations, ...partialQueries }))(
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
  expect(variablesOf(operations.applePaySessionCreate)).toEqual(['validationUrl']);
});

it.each<[name: Name, variables: string[]]>([
  ['cartCreate', ['input', 'withCarrierRates']],
  ['cart', ['id']],
  ['cartLimited', ['id']],
  ['cartLines', ['id']],
  ['cartPrepareForCompletion', ['cartId']],
  ['cartAttributesUpdate', ['cartId', 'attributes']],
  ['cartAttributes', ['id']],
  ['cartNoteUpdate', ['cartId', 'note']],
  ['cartBillingAddressUpdate', ['cartId', 'billingAddress']],
  ['cartBuyerIdentityUpdate', ['cartId', 'buyerIdentity']],
  ['cartDeliveryAddressesReplace', ['cartId', 'addresses']],
  ['cartDiscountCodesUpdate', ['cartId', 'discountCodes']],
  ['cartPaymentUpdate', ['cartId', 'payment']],
  ['cartRemovePersonalData', ['cartId']],
  ['cartSelectedDeliveryOptionsUpdate', ['cartId', 'selectedDeliveryOptions']],
  ['cartSubmitForCompletion', ['cartId', 'attemptToken']],
  ['cartCompletionAttempt', ['attemptId']],
  ['subscriptionPolicy', []],
  ['paypalBuyerDetailsFetch', ['cartId', 'token']],
  ['paypalTokenCreate', ['cartId', 'billingAgreement']],
])("the document of %s declares %j and the buyer's", (name, variables) => {
  expect(variablesOf(byName[name])).toEqual([...variables, 'country', 'language']);
});

it.each(allOperations.filter(({ name }) => isForBuyer(name)))(
  'the document of $name is in the context of the buyer',
  (operation) => {
    expect(documentOf(operation)).toContain(')@inContext(country:$country,language:$language){');
  },
);

it.each(Object.values(withoutDelivery))(
  'the document of $name for a click that goes to the checkout is valid and defers nothing',
  (operation) => {
    const document = documentOf(operation);
    expect(validate(schema, parse(document))).toEqual([]);
    expect(document).not.toContain('@defer');
    expect(definitionOf(document).name?.value).toBe(operation.name);
  },
);

it('the queries of a cart read 10, 50 or 250 lines, and 10 delivery groups', () => {
  expect(documentOf(operations.cart)).toContain('lines(first:10');
  expect(documentOf(operations.cart)).toContain('deliveryGroups(first:10');
  expect(documentOf(operations.cartLimited)).toContain('lines(first:50)');
  expect(documentOf(partialQueries.cartLines)).toContain('lines(first:250)');
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

const PAYPAL_DETAILS = 'paypalBuyerDetailsFetch.details';
const ADDRESS = 'firstName lastName address1 address2 city zip phone company';

it.each<[name: Name, path: string, names: string]>([
  [
    'cartSubmitForCompletion',
    'cartSubmitForCompletion.result',
    'attemptId redirectUrl pollAfter checkoutUrl',
  ],
  ['cartSubmitForCompletion', 'cartSubmitForCompletion.result.errors', 'code message'],
  ['cartSubmitForCompletion', 'cartSubmitForCompletion.userErrors', 'code field message'],
  ['cartCompletionAttempt', 'cartCompletionAttempt', 'pollDelay orderUrl action.redirectUrl errors.code'],
  ['cartPrepareForCompletion', 'cartPrepareForCompletion.result', 'pollAfter errors.code errors.message'],
  ['cartLimited', 'cart', 'appliedGiftCards.id lines.pageInfo.hasNextPage'],
  ['cartLimited', 'cart.lines.nodes', 'merchandise.requiresShipping sellingPlanAllocation.sellingPlan.id'],
  ['cartLimited', 'cart.lines.nodes.sellingPlanAllocation', 'remainingBalanceChargeAmount.amount'],
  ['paypalBuyerDetailsFetch', PAYPAL_DETAILS, 'email expiresAt remoteOrderId'],
  ['paypalBuyerDetailsFetch', PAYPAL_DETAILS, 'payerApprovedAmount.amount payerApprovedAmount.currencyCode'],
  ['paypalBuyerDetailsFetch', `${PAYPAL_DETAILS}.destinationAddress`, ADDRESS],
  ['paypalBuyerDetailsFetch', `${PAYPAL_DETAILS}.billingAddress`, ADDRESS],
  ['subscriptionPolicy', 'shop.subscriptionPolicy', 'body'],
  ['paypalTokenCreate', 'paypalTokenCreate', 'token'],
  ['applePaySessionCreate', 'applePaySessionCreate', 'body'],
])('the document of %s requests the fields in %s that are read: %s', (name, path, names) => {
  expect(selectedFields(documentOf(byName[name]))).toEqual(expect.arrayContaining(pathsBelow(path, names)));
});

const MUTATIONS = [
  'cartAttributesUpdate',
  'cartBillingAddressUpdate',
  'cartBuyerIdentityUpdate',
  'cartCreate',
  'cartDeliveryAddressesReplace',
  'cartDiscountCodesUpdate',
  'cartNoteUpdate',
  'cartPaymentUpdate',
  'cartSelectedDeliveryOptionsUpdate',
] as const;
const PREPARED = [
  ...pathsBelow('result', '__typename pollAfter errors.code errors.message'),
  ...pathsBelow('result.cart', CART),
  ...pathsBelow('userErrors', 'code field message'),
];
// It is never read, but uses the variable.
const DELIVERY_GROUP = 'cartCreate.cart.deliveryGroups.nodes.id';

it.each<[name: Name, fields: string[]]>([
  ['cart', pathsBelow('cart', CART)],
  ['cartLines', pathsBelow('cart', LINE_PRICES)],
  ['cartPrepareWithCart', pathsBelow('cartPrepareForCompletion', PREPARED)],
  ...MUTATIONS.map((name): [Name, string[]] => [name, fieldsOfMutation(name)]),
  ['cartWithoutDelivery', pathsBelow('cart', CART_FOR_REDIRECT)],
  ['cartCreateWithoutDelivery', [...fieldsOfMutation('cartCreate', CART_FOR_REDIRECT), DELIVERY_GROUP]],
  ['cartAttributesUpdateWithoutDelivery', fieldsOfMutation('cartAttributesUpdate', CART_FOR_REDIRECT)],
  ['cartNoteUpdateWithoutDelivery', fieldsOfMutation('cartNoteUpdate', CART_FOR_REDIRECT)],
])('the document of %s requests exactly the fields that are read', (name, fields) => {
  expect([...new Set(selectedFields(documentOf(byName[name])))].sort()).toEqual(fields.sort());
});

const allReducedForms = allOperations.flatMap((operation) =>
  reducedForms(operation).map(([field, document]) => [operation.name, field, document] as const),
);

it.each(allReducedForms)('the document of %s without %s is valid', (_name, field, document) => {
  expect(validate(schema, parse(document)).map(String)).toEqual([]);
  expect(namesIn(document)).not.toContain(field);
});
