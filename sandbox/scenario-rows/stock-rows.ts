import { withSoldOutLines, withWarnings } from '../payload-patches';
import type { Scenario } from '../scenario';
import { CHECKOUT, onCartPage, onProductPage } from './row-parts';

/** The stock is too small for the cart. */
export const STOCK_ROWS = [
  {
    ...onProductPage,
    name: 'out_of_stock',
    title: 'Okno „Ta pozycja nie jest już dostępna.”',
    answer: 'MERCHANDISE_OUT_OF_STOCK, ilość 0',
    shop: { stock: 0 },
  },
  {
    ...onProductPage,
    name: 'some_lines_left',
    title: `${CHECKOUT} wallet_not_enough_stock`,
    answer: 'MERCHANDISE_OUT_OF_STOCK, ale w koszyku coś zostało',
    patch: { cartCreate: withWarnings('MERCHANDISE_OUT_OF_STOCK') },
  },
  {
    ...onProductPage,
    path: '/products/kubek?quantity=3',
    name: 'not_enough_stock',
    title: `${CHECKOUT} wallet_not_enough_stock`,
    answer: 'MERCHANDISE_NOT_ENOUGH_STOCK, ilość zmniejszona z 3 do 1',
    shop: { stock: 1 },
  },
  {
    ...onCartPage,
    name: 'cart_sold_out',
    title: 'Okno „Ta pozycja nie jest już dostępna.”',
    answer: 'Koszyk strony bez ostrzeżeń; żadna pozycja nie ma availableForSale',
    on: ['cart'],
    patch: { cart: withSoldOutLines() },
  },
  {
    ...onCartPage,
    name: 'cart_partly_sold_out',
    title: `${CHECKOUT} wallet_not_enough_stock`,
    answer: 'Koszyk strony bez ostrzeżeń; pierwsza pozycja nie ma availableForSale',
    on: ['cart'],
    patch: { cart: withSoldOutLines(1) },
  },
] as const satisfies readonly Scenario[];
