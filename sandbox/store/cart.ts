import type { ShopCurrency } from './money';
import type { Product, Variant } from './products';

export interface Attribute {
  key: string;
  value: string;
}

/** A postal address in the form of the API's input; `country` is a two-letter code or a country's name. */
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

/** One line of a cart. Its quantity is 0 if its variant is sold out. */
export interface CartLine {
  id: string;
  variantId: number;
  /** The catalog's entry at the time when the line was added. */
  product: Product;
  variant: Variant;
  quantity: number;
  sellingPlanId: number | null;
  attributes: readonly Attribute[];
}

/** A payment that is authorized, but not charged yet. `amount` is in minor units. */
export interface CartPayment {
  amount: number;
  currency: string;
  method: 'wallet' | 'direct' | 'free';
}

/** Additional costs of a cart whose address is exact, which means that it has a street. In grosze. */
export interface Surcharges {
  tax?: number;
  /** Added to the price of each delivery option. It contains no tax. */
  delivery?: number;
}

/**
 * The delivery options of a cart: `with_pickup` starts with pickup places, `pickup_only` has nothing else;
 * `last_line_picked_up`: the last line is a group that has nothing else; `handles_by_address`: each change of
 * the address changes the handles of the options.
 */
export type DeliveryOffer =
  'usual' | 'with_pickup' | 'pickup_only' | 'last_line_picked_up' | 'handles_by_address';

/** The change of a cart that ends its discounts. The response to that change no longer has the discounts. */
export type DiscountEnd = 'email' | 'payment' | 'submit';

/** A cart, kept in memory until the process ends. */
export interface Cart {
  token: string;
  key: string;
  /** Two-letter code. Currency and tax depend on it. */
  country: string;
  /** Whether prices contain the tax; otherwise it is added to them. */
  taxesIncluded: boolean;
  lines: CartLine[];
  /** Whether a line was removed from the cart because of its address. */
  hasLostLine: boolean;
  discountCodes: string[];
  /** Null if the discounts do not end. */
  discountEnd: DiscountEnd | null;
  hasDiscountEnded: boolean;
  attributes: readonly Attribute[];
  note: string;
  email: string | null;
  /** Whether a signed-in customer has the cart. */
  isOfCustomer: boolean;
  phone: string | null;
  deliveryAddress: Address | null;
  surcharges: Surcharges;
  deliveryOffer: DeliveryOffer;
  /** Whether a gift card of 10 zł is applied. */
  hasGiftCard: boolean;
  billingAddress: Address | null;
  payment: CartPayment | null;
  /** Delivery group id → handle of the chosen option. */
  selectedOptions: Map<string, string>;
  /** The order of the cart. For the API, an ordered cart no longer exists. */
  orderId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The totals of a cart, in minor units of `currency`. `total` contains `tax`. */
export interface CartTotals {
  currency: ShopCurrency;
  subtotal: number;
  discount: number;
  shipping: number;
  tax: number;
  total: number;
}
