import type { Cart, DiscountEnd } from './cart';

/** Why a discount code does not apply to a cart: a `CartWarningCode` of the API. */
export type DiscountRefusal =
  | 'DISCOUNT_CODE_NOT_HONOURED'
  | 'DISCOUNT_CURRENTLY_INACTIVE'
  | 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE'
  | 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
  | 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'
  | 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE'
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'
  | 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'
  | 'DISCOUNT_PURCHASE_NOT_IN_RANGE'
  | 'DISCOUNT_QUANTITY_NOT_IN_RANGE'
  | 'DISCOUNT_USAGE_LIMIT_REACHED';

/**
 * A discount code of the shop. `value` is a percentage, or grosze for `fixed`. `everything` makes the whole
 * cart free.
 */
export interface Discount {
  code: string;
  kind: 'percentage' | 'fixed' | 'free_shipping' | 'everything';
  value: number;
  /** Returns why the code does not apply to a cart; if omitted, the code always applies. */
  refusal?: (cart: Cart) => DiscountRefusal | undefined;
}

const MIN_PURCHASE_GROSZE = 20_000;
const MIN_ITEMS = 3;

const listPrice = ({ lines }: Cart) =>
  lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);

const itemCount = ({ lines }: Cart) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const tenPercent = { kind: 'percentage', value: 10 } as const;

const DISCOUNTS: readonly Discount[] = [
  { ...tenPercent, code: 'LATO10' },
  { code: 'MINUS20', kind: 'fixed', value: 2000 },
  { code: 'DOSTAWA0', kind: 'free_shipping', value: 0 },
  { code: 'GRATIS', kind: 'everything', value: 0 },
  { ...tenPercent, code: 'ZIMA10', refusal: () => 'DISCOUNT_CURRENTLY_INACTIVE' },
  { ...tenPercent, code: 'WYCZERPANY', refusal: () => 'DISCOUNT_USAGE_LIMIT_REACHED' },
  {
    ...tenPercent,
    code: 'TYLKORAZ',
    refusal: ({ email }) => (email ? 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED' : undefined),
  },
  {
    ...tenPercent,
    code: 'STALYKLIENT',
    refusal: ({ email }) => (email ? 'DISCOUNT_CUSTOMER_NOT_ELIGIBLE' : 'DISCOUNT_ELIGIBLE_CUSTOMER_MISSING'),
  },
  {
    ...tenPercent,
    code: 'KAWOSZ',
    refusal: ({ lines }) =>
      lines.some(({ product }) => product.handle === 'kawa') ? undefined : 'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
  },
  {
    ...tenPercent,
    code: 'PRENUMERATA',
    refusal: ({ lines }) =>
      lines.some(({ sellingPlanId }) => sellingPlanId !== null)
        ? undefined
        : 'DISCOUNT_INCOMPATIBLE_PURCHASE_TYPE',
  },
  {
    ...tenPercent,
    code: 'OD200ZL',
    refusal: (cart) => (listPrice(cart) < MIN_PURCHASE_GROSZE ? 'DISCOUNT_PURCHASE_NOT_IN_RANGE' : undefined),
  },
  {
    ...tenPercent,
    code: 'TRZYSZTUKI',
    refusal: (cart) => (itemCount(cart) < MIN_ITEMS ? 'DISCOUNT_QUANTITY_NOT_IN_RANGE' : undefined),
  },
  {
    code: 'DOCZECH0',
    kind: 'free_shipping',
    value: 0,
    refusal: ({ country }) => (country === 'CZ' ? undefined : 'DISCOUNT_NO_ENTITLED_SHIPPING_LINES'),
  },
  {
    ...tenPercent,
    code: 'SAMOTNY',
    refusal: ({ discountCodes }) => (discountCodes.length > 1 ? 'DISCOUNT_CODE_NOT_HONOURED' : undefined),
  },
];

/** The discount with this code, in upper or lower case; undefined for an unknown code. */
function findDiscount(code: string): Discount | undefined {
  return DISCOUNTS.find((discount) => discount.code === code.trim().toUpperCase());
}

/** Why a code does not apply to the cart; undefined for one that applies. */
export function discountRefusal(cart: Cart, code: string): DiscountRefusal | undefined {
  const discount = findDiscount(code);
  if (discount === undefined) return 'DISCOUNT_NOT_FOUND';
  if (!cart.hasDiscountEnded) return discount.refusal?.(cart);
  return cart.discountEnd === 'email'
    ? 'DISCOUNT_CUSTOMER_USAGE_LIMIT_REACHED'
    : 'DISCOUNT_USAGE_LIMIT_REACHED';
}

/** The discounts of the cart's codes that apply. */
export const applicableDiscounts = (cart: Cart): Discount[] =>
  cart.discountCodes.flatMap((code) =>
    discountRefusal(cart, code) === undefined ? (findDiscount(code) ?? []) : [],
  );

/** Ends the cart's discounts if this is the change that ends them. */
export function endDiscounts(cart: Cart, change: DiscountEnd): void {
  if (cart.discountEnd === change) cart.hasDiscountEnded = true;
}
