import type { Address, Cart, CartTotals } from './cart';
import { cartTotals, unitPrice } from './cart-totals';
import type { Stock } from './stock';

/** One variant of an order or a checkout page. */
export interface OrderLine {
  title: string;
  quantity: number;
  /** The price of all items, in minor units. */
  amount: number;
}

/** A placed order. */
export interface Order {
  id: string;
  number: string;
  cartToken: string;
  email: string | null;
  address: Address | null;
  lines: readonly OrderLine[];
  totals: CartTotals;
  /** How it was placed: by the checkout form or by a wallet's submit. */
  placedBy: 'checkout' | 'wallet';
}

/** Separates the titles of a product and of its variant. */
export const TITLE_SEPARATOR = ' – ';

/** The lines of an order or a checkout page. Sold-out lines are left out. */
export function orderLines(cart: Cart): OrderLine[] {
  const { currency } = cartTotals(cart);
  return cart.lines
    .filter((line) => line.quantity > 0)
    .map((line) => ({
      title: line.product.title + TITLE_SEPARATOR + line.variant.title,
      quantity: line.quantity,
      amount: unitPrice(line, currency) * line.quantity,
    }));
}

const FIRST_ORDER_NUMBER = 1001;

/** The orders of this process. */
export class OrderBook {
  readonly #orders = new Map<string, Order>();

  /**
   * Places the order of a cart. Returns the existing order if the cart has one: no checkout orders a cart
   * twice.
   */
  place(cart: Cart, stock: Stock, placedBy: Order['placedBy']): Order {
    const existing = cart.orderId === null ? undefined : this.#orders.get(cart.orderId);
    if (existing !== undefined) return existing;
    const order = this.add(cart, stock, placedBy);
    cart.orderId = order.id;
    return order;
  }

  /**
   * Adds an order of the cart's items, even if the cart has one already, and takes the items from the stock.
   */
  add(cart: Cart, stock: Stock, placedBy: Order['placedBy']): Order {
    const number = String(FIRST_ORDER_NUMBER + this.#orders.size);
    const order: Order = {
      id: number,
      number: `#${number}`,
      cartToken: cart.token,
      email: cart.email,
      address: cart.deliveryAddress,
      lines: orderLines(cart),
      totals: cartTotals(cart),
      placedBy,
    };
    for (const line of cart.lines) stock.take(line.variantId, line.quantity);
    this.#orders.set(order.id, order);
    return order;
  }

  find(id: string): Order | undefined {
    return this.#orders.get(id);
  }

  all(): Order[] {
    return [...this.#orders.values()];
  }
}
