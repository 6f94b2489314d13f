import type { ShopCurrency } from './money';
import type { Product, Variant } from './products';

export interface Attribute {
  key: string;
  value: string;
}

/** A postal address as the API's input writes it; `country` is a two-letter code or a country's name. */
export interface Address {
  firstName?: string | null;
  lastName?: string | null;
  company?: string | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  zip?: string | null;
  province?: string | null;
  country?: string | null;
  phone?: string | null;
}

/** One position of a cart. Quantity 0 means that the stock ran out after it was asked for. */
export interface CartLine {
  id: string;
  variantId: number;
  /** What it is a position of: the catalog's entry at the time when it came into the cart. */
  product: Product;
  variant: Variant;
  quantity: number;
  sellingPlanId: number | null;
  attributes: readonly Attribute[];
}

/** A payment that was authorized but not yet taken. `amount` is in minor units. */
export interface CartPayment {
  amount: number;
  currency: string;
  method: 'wallet' | 'direct' | 'free';
}

/** What a cart costs more once its address is exact, that is, names a street. In grosze. */
export interface Surcharges {
  tax?: number;
  /** On every way of delivery of a group. It contains no tax. */
  delivery?: number;
}

/** The change of a cart with which its discounts end: what the API answers to it, it answers without them. */
export type DiscountEnd = 'email' | 'payment' | 'submit';

/** A cart as the shop keeps it for as long as the process lives. */
export interface Cart {
  token: string;
  key: string;
  /** Two-letter code; decides currency and tax. */
  country: string;
  /** Whether prices contain the tax; otherwise it is added to them. */
  taxesIncluded: boolean;
  lines: CartLine[];
  discountCodes: string[];
  /** Null where the discounts stay. */
  discountEnd: DiscountEnd | null;
  hasDiscountEnded: boolean;
  attributes: readonly Attribute[];
  note: string;
  email: string | null;
  phone: string | null;
  deliveryAddress: Address | null;
  surcharges: Surcharges;
  billingAddress: Address | null;
  payment: CartPayment | null;
  /** Delivery group id → handle of the chosen option. */
  selectedOptions: Map<string, string>;
  /** Attempt tokens that were accepted. */
  acceptedAttempts: Set<string>;
  orderId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** What a cart amounts to; every amount in minor units of `currency`. `total` contains `tax`. */
export interface CartTotals {
  currency: ShopCurrency;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}
