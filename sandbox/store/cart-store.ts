import type { Cart, CartLine } from './cart';
import { newCartToken, newHexKey } from './new-token';

const GID = /^gid:\/\/shopify\/Cart\/([^?]+)(?:\?key=(.*))?$/;

/** The carts of this process. */
export class CartStore {
  readonly #carts = new Map<string, Cart>();

  /** A new empty cart for a buyer of `country` (two-letter code). */
  create(country: string): Cart {
    const now = new Date();
    const cart: Cart = {
      token: newCartToken(),
      key: newHexKey(),
      country,
      taxesIncluded: true,
      lines: [],
      hasLostLine: false,
      discountCodes: [],
      discountEnd: null,
      hasDiscountEnded: false,
      attributes: [],
      note: '',
      email: null,
      isOfCustomer: false,
      phone: null,
      deliveryAddress: null,
      surcharges: {},
      deliveryOffer: 'usual',
      hasGiftCard: false,
      billingAddress: null,
      payment: null,
      selectedOptions: new Map(),
      orderId: null,
      createdAt: now,
      updatedAt: now,
    };
    this.#carts.set(cart.token, cart);
    return cart;
  }

  /** Finds a cart by its token, without a key, even if it is ordered. */
  byToken(token: string): Cart | undefined {
    return this.#carts.get(token);
  }

  /**
   * Finds a cart by its global id, with or without `?key=`. Returns undefined if the key is wrong or the cart
   * is already ordered.
   */
  byId(id: string): Cart | undefined {
    const cart = this.byIdEvenIfOrdered(id);
    return cart?.orderId === null ? cart : undefined;
  }

  /** Like {@link byId}, but also finds ordered carts. */
  byIdEvenIfOrdered(id: string): Cart | undefined {
    const [, token, key] = GID.exec(id) ?? [];
    const cart = token === undefined ? undefined : this.#carts.get(token);
    return cart === undefined || (key !== undefined && key !== cart.key) ? undefined : cart;
  }

  /** Finds a cart by the decoded value of the cookie `cart`: `<token>` or `<token>?key=<key>`. */
  byCookie(value: string | undefined): Cart | undefined {
    return value === undefined ? undefined : this.byId(`gid://shopify/Cart/${value}`);
  }
}

/** The cart's global id, with its key. */
export function cartGid(cart: Cart): string {
  return `gid://shopify/Cart/${cart.token}?key=${cart.key}`;
}

/** The global id of a line of the cart. */
export function cartLineGid(line: CartLine, cart: Cart): string {
  return `gid://shopify/CartLine/${line.id}?cart=${cart.token}`;
}
