import { withSoldOutLines, withWarnings } from '../payload-patches';
import type { Scenario } from '../scenario';
import { CHECKOUT_WITH_FLAG, onCartPage, onProductPage } from './row-parts';

/** The stock is too small for the cart. */
export const STOCK_ROWS = [
  {
    ...onProductPage,
    name: 'out_of_stock',
    title: 'A dialog says that the item is no longer available; its button opens the checkout',
    response: 'MERCHANDISE_OUT_OF_STOCK, quantity 0',
    shop: { stock: 0 },
  },
  {
    ...onProductPage,
    name: 'partly_out_of_stock',
    title: `${CHECKOUT_WITH_FLAG} wallet_not_enough_stock`,
    response: 'MERCHANDISE_OUT_OF_STOCK, but something is left in the cart',
    patch: { cartCreate: withWarnings('MERCHANDISE_OUT_OF_STOCK') },
  },
  {
    ...onProductPage,
    path: '/products/kubek?quantity=3',
    name: 'not_enough_stock',
    title: `${CHECKOUT_WITH_FLAG} wallet_not_enough_stock`,
    response: 'MERCHANDISE_NOT_ENOUGH_STOCK, quantity reduced from 3 to 1',
    shop: { stock: 1 },
  },
  {
    ...onCartPage,
    name: 'cart_out_of_stock',
    title: 'A dialog says that the item is no longer available; its buttons open the cart or the checkout',
    response: "The page's cart without warnings; no line is availableForSale",
    on: ['cart'],
    patch: { cart: withSoldOutLines() },
  },
  {
    ...onCartPage,
    name: 'cart_partly_out_of_stock',
    title: `${CHECKOUT_WITH_FLAG} wallet_not_enough_stock`,
    response: "The page's cart without warnings; the first line is not availableForSale",
    on: ['cart'],
    patch: { cart: withSoldOutLines(1) },
  },
] as const satisfies readonly Scenario[];
