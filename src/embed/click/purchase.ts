import type { FormState } from '../page/product-form';

/** What a product form buys, as it was when it was clicked. */
export interface ProductPurchase {
  kind: 'product';
  form: HTMLFormElement;
  state: FormState;
  data: FormData;
  /** Code that the shopper brought along. */
  discount: string | undefined;
}

/** What a click buys. */
export type Purchase = ProductPurchase | { kind: 'cart'; cartId: string | undefined };
