// @vitest-environment node
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isInputObjectType,
  isListType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
} from 'graphql/index.js';
import { expect, it, test } from 'vitest';
import { storefrontSchema } from '../../sandbox/schema/storefront-schema';
import { needsOf, type Needs } from '../../src/doctor/api-needs';
import type { MailingAddress } from '../../src/net/storefront/sheet/mailing-address';
import type { BuyerIdentity, WalletPaymentMethod } from '../../src/net/storefront/sheet/sheet-operations';
import * as sheetOperations from '../../src/net/storefront/sheet/sheet-operations';
import * as paypalOperations from '../../src/net/storefront/sheet/paypal-operations';
import { cartSubmitForCompletion } from '../../src/net/storefront/sheet/submit-for-completion';
import * as cartOperations from '../../src/net/storefront/operations/cart-operations';
import type { CartCreateInput } from '../../src/net/storefront/operations/cart-operations';
import * as attributesAndNote from '../../src/net/storefront/operations/cart-attributes-and-note';
import { cartPrepareForCompletion } from '../../src/net/storefront/operations/prepare-for-completion';
import { cartCompletionAttempt } from '../../src/net/storefront/operations/completion-attempt';
import { cartLimited } from '../../src/net/storefront/operations/cart-limited';
import { cartLines } from '../../src/net/storefront/operations/cart-lines';
import { WALLET_NAMES, type WalletName } from '../../src/wallets/instrument-names';

const schema = storefrontSchema();

type Sender = { document: string };

const checkout: readonly Sender[] = [
  cartOperations.cartCreateWithoutDelivery,
  cartOperations.cartWithoutDelivery,
  attributesAndNote.cartAttributes,
  attributesAndNote.cartAttributesUpdateWithoutDelivery,
  attributesAndNote.cartNoteUpdateWithoutDelivery,
  cartPrepareForCompletion,
  cartLimited,
];
const everySheet: readonly Sender[] = [
  cartOperations.cartCreate,
  cartOperations.cart,
  attributesAndNote.cartAttributes,
  attributesAndNote.cartAttributesUpdate,
  attributesAndNote.cartNoteUpdate,
  cartPrepareForCompletion,
  cartLimited,
  cartLines,
  cartCompletionAttempt,
  sheetOperations.cartBuyerIdentityUpdate,
  sheetOperations.cartPaymentUpdate,
  sheetOperations.cartRemovePersonalData,
];
const submittedSheet: readonly Sender[] = [
  ...everySheet,
  sheetOperations.cartSelectedDeliveryOptionsUpdate,
  cartSubmitForCompletion,
];
const paypal: readonly Sender[] = [
  ...everySheet,
  paypalOperations.paypalTokenCreate,
  paypalOperations.paypalBuyerDetailsFetch,
];

/** The operations that a click on each wallet sends. */
const OPERATIONS: Readonly<Record<WalletName, readonly Sender[]>> = {
  buy_it_now: checkout,
  shop_pay: checkout,
  facebook_pay: checkout,
  buy_with_prime: [...checkout, cartCompletionAttempt],
  amazon_pay: [...checkout, cartCompletionAttempt],
  apple_pay: [
    ...submittedSheet,
    sheetOperations.cartBillingAddressUpdate,
    sheetOperations.applePaySessionCreate,
  ],
  google_pay: submittedSheet,
  paypal,
  venmo: paypal,
};

const ADDRESS: Required<MailingAddress> = {
  firstName: '',
  lastName: '',
  company: '',
  address1: '',
  address2: '',
  city: '',
  zip: '',
  province: '',
  country: '',
  phone: '',
};
const MONEY = { amount: '', currencyCode: '' };

const lines: readonly Required<CartCreateInput['lines'][number]>[] = [
  { merchandiseId: '', quantity: 1, sellingPlanId: '', attributes: [{ key: '', value: '' }] },
];
const toCreate: CartCreateInput = { lines, discountCodes: [], buyerIdentity: { countryCode: '' } };
const preferences: Required<NonNullable<CartCreateInput['buyerIdentity']>> = {
  countryCode: '',
  preferences: { wallet: ['shop_pay'] },
};
const IDENTITY: Required<BuyerIdentity> = {
  email: '',
  phone: '',
  countryCode: '',
  deliveryAddressPreferences: [{ deliveryAddress: ADDRESS, deliveryAddressValidationStrategy: 'STRICT' }],
};

/** The content of a payment, with all fields that the wallet's type has. */
type Content<Key> =
  Extract<WalletPaymentMethod, Record<Key & string, unknown>> extends infer Method
    ? Required<Method[Key & keyof Method]>
    : never;

const applePayWalletContent: Content<'applePayWalletContent'> = {
  billingAddress: ADDRESS,
  data: '',
  header: { applicationData: '', ephemeralPublicKey: '', publicKeyHash: '', transactionId: '' },
  lastDigits: '',
  signature: '',
  version: '',
};
const googlePayWalletContent: Content<'googlePayWalletContent'> = {
  billingAddress: ADDRESS,
  signature: '',
  signedMessage: '',
  protocolVersion: '',
};
const paypalWalletContent: Content<'paypalWalletContent'> = {
  billingAddress: ADDRESS,
  token: '',
  email: '',
  expiresAt: '',
  remoteOrderId: '',
  payerApprovedAmount: MONEY,
  acceptedSubscriptionTerms: true,
};

/** A variable of an input type, with all fields that are ever sent in it. */
type SentVariable = readonly [type: string, value: object];

const create: SentVariable = ['CartInput', toCreate];
const inSheet: readonly SentVariable[] = [create, ['CartBuyerIdentityInput', IDENTITY]];
const chosen: SentVariable = [
  'CartSelectedDeliveryOptionInput',
  { deliveryGroupId: '', deliveryOptionHandle: '' },
];
const payment = (walletPaymentMethod: object): SentVariable => [
  'CartPaymentInput',
  { amount: MONEY, walletPaymentMethod },
];
const free: SentVariable = ['CartPaymentInput', { freePaymentMethod: { billingAddress: ADDRESS } }];
const paypalVariables = [...inSheet, payment({ paypalWalletContent })];

/** The input that a click on each wallet sends. */
const VARIABLES: Readonly<Record<WalletName, readonly SentVariable[]>> = {
  buy_it_now: [create],
  shop_pay: [create, ['CartBuyerIdentityInput', preferences]],
  facebook_pay: [create],
  buy_with_prime: [create],
  amazon_pay: [create],
  apple_pay: [...inSheet, chosen, free, payment({ applePayWalletContent })],
  google_pay: [...inSheet, chosen, free, payment({ googlePayWalletContent })],
  paypal: paypalVariables,
  venmo: paypalVariables,
};

/** The fields, arguments and members of unions that a document uses, as `Type.name`. */
function usedBy({ document }: Sender): string[] {
  const found: string[] = [];
  const info = new TypeInfo(schema);
  visit(
    parse(document),
    visitWithTypeInfo(info, {
      Field({ name, arguments: given = [] }) {
        const parent = info.getParentType()?.name;
        if (name.value.startsWith('__')) return;
        found.push(`${parent}.${name.value}`);
        for (const argument of given) found.push(`${parent}.${name.value}(${argument.name.value})`);
      },
      InlineFragment({ typeCondition }) {
        // The type of the fragment is the member's; that of the field is the union's.
        const union = getNamedType(info.getFieldDef()?.type);
        if (typeCondition && isAbstractType(union)) found.push(`${union.name}.${typeCondition.name.value}`);
      },
    }),
  );
  return found;
}

/** The fields of input types that a variable has, as `Type.name`. */
function sentIn([typeName, value]: SentVariable): string[] {
  const walk = (type: GraphQLInputType, part: unknown): string[] => {
    const nullable = getNullableType(type);
    if (isListType(nullable)) return (part as unknown[]).flatMap((item) => walk(nullable.ofType, item));
    if (!isInputObjectType(nullable)) return [];
    return Object.entries(part as object).flatMap(([name, field]) => {
      const definition = nullable.getFields()[name];
      if (!definition) throw new Error(`${nullable.name} has no field ${name}`);
      return [`${nullable.name}.${name}`, ...walk(definition.type, field)];
    });
  };
  return walk(schema.getType(typeName) as GraphQLInputType, value);
}

const needed = (wallet: WalletName) =>
  new Set([...OPERATIONS[wallet].flatMap(usedBy), ...VARIABLES[wallet].flatMap(sentIn)]);

const listed = (needs: Needs) =>
  Object.entries(needs).flatMap(([type, names]) => names.map((name) => `${type}.${name}`));

it('every operation belongs to a wallet', () => {
  const all = [sheetOperations, paypalOperations, cartOperations, attributesAndNote].flatMap((module) =>
    Object.values(module as Record<string, unknown>).filter(
      (value): value is Sender => typeof value === 'object' && value !== null && 'document' in value,
    ),
  );
  const sent = new Set(Object.values(OPERATIONS).flat());
  expect(all.filter((operation) => !sent.has(operation))).toEqual([]);
});

test.each(WALLET_NAMES)('the needs of %s are what its documents and variables use', (wallet) => {
  expect(listed(needsOf(wallet)).sort()).toEqual([...needed(wallet)].sort());
});
