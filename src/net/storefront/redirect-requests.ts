import { inBuyerContext, type SentOperation } from './request-of';

/** Input of `cartCreate`: the fields of the API's `CartInput` that a click uses. */
export interface CartCreateInput {
  lines: readonly {
    /** Global id of the variant. */
    merchandiseId: string;
    quantity: number;
    /** Global id of the selling plan. */
    sellingPlanId?: string;
    attributes: readonly { key: string; value: string }[];
    /** The line that this one belongs to, such as the product of a warranty. */
    parent?: {
      /** Global id of that line's variant. */
      merchandiseId: string;
    };
  }[];
  discountCodes: readonly string[];
  buyerIdentity?: {
    countryCode?: string | undefined;
    customerAccessToken?: string | undefined;
    /** `wallet`: the wallets that the checkout offers first; the API accepts only `shop_pay`. */
    preferences?: { wallet: readonly string[] };
  };
}

/** Variables of `cartCreate`. */
export interface CartCreateVariables {
  input: CartCreateInput;
  /** Whether to read the delivery options too, with the carriers' rates. */
  withCarrierRates: boolean;
}

/** The beginning of both documents that create a cart. */
export const CART_CREATE_HEAD = inBuyerContext(
  'mutation cartCreate',
  '$input:CartInput!,$withCarrierRates:Boolean=false',
);

/** The beginning of both documents that read a cart. */
export const CART_HEAD = inBuyerContext('query cart', '$id:ID!');

/** How many lines of a cart most responses contain. Few carts have more. */
export const LINES_PER_RESPONSE = 10;

/** The selection of the cart fields that a click needs in order to redirect to the checkout. */
export const CART_FOR_REDIRECT = `id checkoutUrl totalQuantity cost{totalAmount{amount currencyCode}}lines(first:${LINES_PER_RESPONSE}){nodes{quantity merchandise{...on ProductVariant{availableForSale}}}pageInfo{hasNextPage}}`;

/**
 * Creates the cart of a click that redirects to the checkout: one response, without delivery groups. Both
 * `cartCreate` documents declare `withCarrierRates`, and GraphQL rejects a variable that no field uses. So a
 * field that is never read uses it (these clicks send false).
 */
export const createForRedirect: SentOperation<CartCreateVariables> = {
  name: 'cartCreate',
  document: `${CART_CREATE_HEAD}{cartCreate(input:$input){cart{${CART_FOR_REDIRECT} deliveryGroups(first:10,withCarrierRates:$withCarrierRates)@include(if:$withCarrierRates){nodes{id}}}userErrors{code field message}warnings{code}}}`,
  reduceVariables(variables, has) {
    if (has('CartBuyerIdentityInput.preferences')) return variables;
    const { preferences: _preferences, ...buyerIdentity } = variables.input.buyerIdentity ?? {};
    return { ...variables, input: { ...variables.input, buyerIdentity } };
  },
};

/** Reads the cart of a click that redirects to the checkout. */
export const readForRedirect: SentOperation<{ id: string }> = {
  name: 'cart',
  document: `${CART_HEAD}{cart(id:$id){${CART_FOR_REDIRECT}}}`,
};
