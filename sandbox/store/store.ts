import { AttemptBook } from './attempts';
import { CartStore } from './cart-store';
import { type Catalog, catalogOf } from './catalog';
import { OrderBook } from './orders';
import { PaypalSessions } from './paypal-sessions';
import { PRODUCTS } from './products';
import { Stock } from './stock';

/** The data of the shop, in memory. */
export interface Store {
  catalog: Catalog;
  carts: CartStore;
  orders: OrderBook;
  attempts: AttemptBook;
  stock: Stock;
  paypal: PaypalSessions;
}

/** A shop without carts and orders, with its full stock. */
export function openStore(catalog: Catalog = catalogOf(PRODUCTS)): Store {
  const orders = new OrderBook();
  const stock = new Stock(catalog);
  return {
    catalog,
    carts: new CartStore(),
    orders,
    attempts: new AttemptBook(orders, stock),
    stock,
    paypal: new PaypalSessions(),
  };
}
