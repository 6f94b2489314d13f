import type * as pl from '../pl/product-form';

export const QUANTITY_NEEDED: typeof pl.QUANTITY_NEEDED = 'Enter a quantity of 1 or more.';
