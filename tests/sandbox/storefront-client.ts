import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../sandbox/server';

/** Creates a folder with the files of a build: the first file and one chunk. */
function temporaryDist(): string {
  const directory = mkdtempSync(join(tmpdir(), 'ekspres-dist-'));
  writeFileSync(join(directory, 'ekspres.js'), `console.log(${JSON.stringify('ekspres '.repeat(50))});\n`);
  writeFileSync(join(directory, 'ekspres.en.js'), '// English');
  writeFileSync(join(directory, 'click-3f9a1c20.js'), 'export const click = 1;\n');
  return directory;
}

/** A sandbox that runs during the tests of the file that calls this. */
export function sandboxForTests(): { readonly url: string } {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, distDir: temporaryDist() });
  });
  afterAll(() => sandbox.close());
  return {
    get url() {
      return sandbox.url;
    },
  };
}

const CART = `id checkoutUrl
  cost { totalAmount { amount currencyCode } totalTaxAmount { amount currencyCode } }
  discountCodes { code applicable }
  lines(first: 10) {
    nodes { id quantity merchandise { ... on ProductVariant { id requiresShipping availableForSale } } }
  }`;

const PAYLOAD = `cart { ${CART} } userErrors { code field message } warnings { code target }`;

/** The documents that the tests send, by the name of the operation, some with a suffix for a variant. */
const DOCUMENTS = {
  cartCreate: `mutation cartCreate($input: CartInput!, $country: CountryCode) @inContext(country: $country) {
    cartCreate(input: $input) { ${PAYLOAD} }
  }`,
  cartCreateDeferred: `mutation cartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart { ${CART} ... @defer { deliveryGroups(first: 10, withCarrierRates: true) { nodes { id deliveryOptions { handle } } } } }
      userErrors { code }
    }
  }`,
  cart: `query cart($id: ID!) { cart(id: $id) { ${CART} appliedGiftCards { id } } }`,
  cartBuyerIdentityUpdate: `mutation cartBuyerIdentityUpdate($cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyerIdentity) {
      cart {
        ${CART}
        deliveryGroups(first: 10) {
          nodes {
            id
            deliveryOptions { handle deliveryMethodType }
            selectedDeliveryOption { handle deliveryMethodType }
          }
        }
      }
      userErrors { code field message }
      warnings { code target }
    }
  }`,
  cartSelectedDeliveryOptionsUpdate: `mutation cartSelectedDeliveryOptionsUpdate($cartId: ID!) {
    cartSelectedDeliveryOptionsUpdate(cartId: $cartId, selectedDeliveryOptions: []) {
      cart { id }
      userErrors { code field message }
    }
  }`,
  cartPaymentUpdate: `mutation cartPaymentUpdate($cartId: ID!, $payment: CartPaymentInput!) {
    cartPaymentUpdate(cartId: $cartId, payment: $payment) { cart { id } userErrors { code field message } }
  }`,
  cartLinesAdd: `mutation cartLinesAdd($cartId: ID!, $lines: [CartLineInput!]!) {
    cartLinesAdd(cartId: $cartId, lines: $lines) { ${PAYLOAD} }
  }`,
  cartLinesUpdate: `mutation cartLinesUpdate($cartId: ID!, $lines: [CartLineUpdateInput!]!) {
    cartLinesUpdate(cartId: $cartId, lines: $lines) { ${PAYLOAD} }
  }`,
  cartNoteUpdate: `mutation cartNoteUpdate($cartId: ID!, $note: String!) {
    cartNoteUpdate(cartId: $cartId, note: $note) { cart { ${CART} } userErrors { code } warnings { code target } }
  }`,
  cartWithPlan: `query cart($id: ID!) {
    cart(id: $id) {
      lines(first: 1) {
        nodes {
          cost { subtotalAmount { amount } }
          sellingPlanAllocation {
            priceAdjustments { price { amount } }
            sellingPlan { priceAdjustments { orderCount } }
          }
        }
      }
    }
  }`,
  cartWithStock: `query cart($id: ID!) {
    cart(id: $id) {
      lines(first: 1) { nodes { merchandise { ... on ProductVariant { availableForSale quantityAvailable } } } }
    }
  }`,
  product: `query product($handle: String!) {
    product(handle: $handle) { title selectedOrFirstAvailableVariant { id price { amount currencyCode } } }
  }`,
  subscriptionPolicy: 'query subscriptionPolicy { shop { subscriptionPolicy { body } } }',
  cartPrepareForCompletion: `mutation cartPrepareForCompletion($cartId: ID!) {
    cartPrepareForCompletion(cartId: $cartId) {
      result {
        __typename
        ... on CartStatusReady { cart { id } }
        ... on CartStatusNotReady { cart { id } errors { code message } }
        ... on CartThrottled { cart { id } pollAfter }
      }
      userErrors { code }
    }
  }`,
  cartSubmitForCompletion: `mutation cartSubmitForCompletion($cartId: ID!, $attemptToken: String!) {
    cartSubmitForCompletion(cartId: $cartId, attemptToken: $attemptToken) {
      result {
        __typename
        ... on SubmitSuccess { attemptId redirectUrl }
        ... on SubmitAlreadyAccepted { attemptId }
        ... on SubmitThrottled { pollAfter }
        ... on SubmitFailed { checkoutUrl errors { code message } }
      }
      userErrors { code }
    }
  }`,
  cartCompletionAttempt: `query cartCompletionAttempt($attemptId: String!) {
    cartCompletionAttempt(attemptId: $attemptId) {
      __typename
      ... on CartCompletionProcessing { pollDelay }
      ... on CartCompletionActionRequired { action { ... on CompletePaymentChallenge { redirectUrl } } }
      ... on CartCompletionSuccess { orderId orderUrl completedAt }
      ... on CartCompletionFailed { errors { code message } }
    }
  }`,
} as const;

export type DocumentName = keyof typeof DOCUMENTS;

interface CallOptions {
  scenario?: string;
  accept?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** Calls the API as the script does. */
export function call(
  url: string,
  name: DocumentName,
  variables: object,
  { scenario, accept = 'application/json', headers = {}, signal }: CallOptions = {},
): Promise<Response> {
  // Without the suffix that distinguishes documents of one operation.
  const operation = name.replace(/(Deferred|WithPlan|WithStock)$/, '');
  return fetch(`${url}/api/unstable/graphql.json?operation_name=${operation}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept,
      'X-Shopify-Storefront-Access-Token': 'token',
      ...(scenario === undefined
        ? {}
        : { cookie: `sandbox_visit=${scenario}; sandbox_scenario=${scenario}` }),
      ...headers,
    },
    body: JSON.stringify({ query: DOCUMENTS[name], variables }),
    ...(signal === undefined ? {} : { signal }),
  });
}

export interface Payload {
  cart: Cart | null;
  userErrors: { code: string; field: string[] | null; message: string }[];
  warnings: { code: string; target: string }[];
  result: {
    __typename: string;
    errors?: { code: string }[];
    pollAfter?: string;
    redirectUrl?: string;
    attemptId?: string;
  } | null;
}

export interface AttemptResult {
  __typename: string;
  pollDelay?: number;
  action?: { redirectUrl: string } | null;
  orderId?: string;
  orderUrl?: string;
  errors?: { code: string; message: string }[];
}

export interface Cart {
  id: string;
  checkoutUrl: string | null;
  cost: { totalAmount: Money; totalTaxAmount: Money };
  discountCodes: { code: string; applicable: boolean }[];
  lines: {
    nodes: {
      id: string;
      quantity: number;
      merchandise: { id: string; requiresShipping: boolean; availableForSale: boolean };
    }[];
  };
  deliveryGroups?: {
    nodes: { id: string; deliveryOptions: Option[]; selectedDeliveryOption: Option | null }[];
  };
}

interface Option {
  handle: string;
  deliveryMethodType: string;
}

interface Money {
  amount: string;
  currencyCode: string;
}

export interface ApiResponse {
  data: Record<string, Payload | null> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

export async function readJson(response: Promise<Response>): Promise<ApiResponse> {
  return (await (await response).json()) as ApiResponse;
}

/** The variables of `cartCreate` for one line, by default the mug, and `more` variables. */
export function oneLine(line: object = {}, more: object = {}) {
  const merchandiseId = 'gid://shopify/ProductVariant/44100000000101';
  return { input: { lines: [{ merchandiseId, quantity: 1, ...line }] }, ...more };
}

export const BUYER = {
  firstName: 'Jan',
  lastName: 'Nowak',
  address1: 'ul. Długa 1',
  city: 'Warszawa',
  zip: '00-001',
  country: 'PL',
};

/** Calls the API, and returns what it returns for the operation: `null` if that is an error. */
export const payloadOf = async (
  url: string,
  name: DocumentName,
  variables: object,
  options: CallOptions = {},
): Promise<Payload | null> => (await readJson(call(url, name, variables, options))).data?.[name] ?? null;

/** Sends the buyer's email and address, with these changes of the address. */
export async function identify(url: string, cartId: string, change: object = {}): Promise<Payload | null> {
  const deliveryAddress = { ...BUYER, ...change };
  const deliveryAddressPreferences = [{ deliveryAddress, deliveryAddressValidationStrategy: 'STRICT' }];
  const buyerIdentity = { email: 'jan@example.com', deliveryAddressPreferences };
  return payloadOf(url, 'cartBuyerIdentityUpdate', { cartId, buyerIdentity });
}

export async function payableCart(url: string): Promise<string> {
  const cartId = (await payloadOf(url, 'cartCreate', oneLine()))?.cart?.id ?? '';
  const identified = await identify(url, cartId);
  await pay(url, cartId, identified?.cart?.cost.totalAmount);
  return cartId;
}

export async function pay(url: string, cartId: string, amount: Money | undefined) {
  const content = { billingAddress: BUYER, signature: 's', signedMessage: 'm', protocolVersion: 'v' };
  const payment = { amount, walletPaymentMethod: { googlePayWalletContent: content } };
  const errors = (await payloadOf(url, 'cartPaymentUpdate', { cartId, payment }))?.userErrors ?? [];
  if (errors.length > 0) throw new Error(`The API refuses the payment: ${errors[0]?.code}`);
}

export const submit = async (url: string, cartId: string, attemptToken: string, options: CallOptions = {}) =>
  (await payloadOf(url, 'cartSubmitForCompletion', { cartId, attemptToken }, options))?.result ?? null;

export async function poll(url: string, attemptId: string | undefined, options: CallOptions = {}) {
  const response = await call(url, 'cartCompletionAttempt', { attemptId }, options);
  const { data } = (await response.json()) as { data?: Record<string, AttemptResult | null> };
  return data?.['cartCompletionAttempt'] ?? null;
}
