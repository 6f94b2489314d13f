import type { InstrumentName } from '../../wallets/contract';
import type { ReadableElement } from '../elements/attributes';
import type { FormState } from '../page/product-form';

/** What a product form buys, as it was when it was clicked. */
export interface ProductPurchase {
  kind: 'product';
  form: HTMLFormElement;
  state: FormState;
  data: FormData;
  /** Code of the element; without one, the one that the shopper brought along counts. */
  discount: string | undefined;
}

/** What the attributes of an element with `variant-id` buy, as they were when it was clicked. */
export interface VariantPurchase {
  kind: 'variant';
  state: FormState;
  /** The attributes as the page has written them. */
  quantity: string | null;
  lineAttributes: string | null;
  /** As for a product form. */
  discount: string | undefined;
}

/** What a click buys. */
export type Purchase = ProductPurchase | VariantPurchase | { kind: 'cart'; cartId: string | undefined };

/** A press of a button. */
export interface Press {
  element: ReadableElement;
  instrument: InstrumentName;
  purchase: Purchase;
  /** What a vendor's button hands to its wallet's click. */
  vendorClick: unknown;
}
