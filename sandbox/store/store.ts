import { CartStore } from './cart-store.js';
import { OrderBook } from './orders.js';
import { Stock } from './stock.js';

/** The whole shop: what it has, who is buying what, and what was bought. */
export interface Store {
  carts: CartStore;
  orders: OrderBook;
  stock: Stock;
}

/** A freshly opened shop. */
export function openStore(): Store {
  return { carts: new CartStore(), orders: new OrderBook(), stock: new Stock() };
}
