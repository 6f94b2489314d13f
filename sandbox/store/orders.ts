import type { Address, Cart, CartTotals } from './cart';
import { cartTotals, unitPrice } from './cart-totals';
import type { Stock } from './stock';

export interface OrderLine {
  title: string;
  quantity: number;
  /** Minor units for all pieces. */
  amount: number;
}

/** An order that was placed. */
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

/** The lines as an order or a checkout page shows them; sold-out lines are left out. */
export function orderLines(cart: Cart): OrderLine[] {
  const { currency } = cartTotals(cart);
  return cart.lines
    .filter((line) => line.quantity > 0)
    .map((line) => ({
      title: `${line.product.title} – ${line.variant.title}`,
      quantity: line.quantity,
      amount: unitPrice(line, currency) * line.quantity,
    }));
}

/** The orders of this process. */
export class OrderBook {
  readonly #orders = new Map<string, Order>();

  /** Places the cart's one order, or gives back the one that it has: a cart never makes two. */
  place(cart: Cart, stock: Stock, placedBy: Order['placedBy']): Order {
    const existing = cart.orderId === null ? undefined : this.#orders.get(cart.orderId);
    if (existing !== undefined) return existing;
    const number = String(1001 + this.#orders.size);
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
    cart.orderId = order.id;
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
