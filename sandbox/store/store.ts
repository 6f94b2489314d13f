import { CartStore } from './cart-store';
import { OrderBook } from './orders';
import { PaypalSessions } from './paypal-sessions';
import { Stock } from './stock';

/** The whole shop: what it has, who is buying what, and what was bought. */
export interface Store {
  carts: CartStore;
  orders: OrderBook;
  stock: Stock;
  paypal: PaypalSessions;
}

/** A freshly opened shop. */
export function openStore(): Store {
  return {
    carts: new CartStore(),
    orders: new OrderBook(),
    stock: new Stock(),
    paypal: new PaypalSessions(),
  };
}
