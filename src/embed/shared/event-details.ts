import type { ClickOutcome, PageType } from '../../wallets/contract';
import type { InstrumentName, WalletName } from '../../wallets/instrument-names';
import type { OutcomeReason, RefusalReason } from '../../wallets/reasons';

/** A value that a page reads. Later versions may add others, which the page's code must allow for. */
export type Open<Known extends string> = Known | (string & {});

/** A line of a purchase. The ids are global ids of the Storefront API. */
export interface PurchasedLine {
  variantId: string;
  quantity: number;
  sellingPlanId?: string;
}

/** What a click buys. */
export type PurchaseDetail =
  /** One variant: by the product form, or by the element's `variant-id`. */
  | ({ kind: 'variant' } & PurchasedLine)
  /** The lines of a form with fields `items[n][…]`. */
  | { kind: 'lines'; lines: readonly PurchasedLine[] }
  /** The shopper's cart. `cartId`: its global id without the secret key; missing if the page has no cart. */
  | { kind: 'cart'; cartId?: string | undefined }
  /** A form that is submitted to the platform. */
  | { kind: 'form' };

/** A wallet that an element shows, or does not show. */
export interface AvailableWallet {
  /** The wallet's name in configs. */
  readonly wallet: Open<WalletName>;
  readonly shown: boolean;
  /** Why it is not shown. */
  readonly reason?: Open<RefusalReason>;
}

/** The `detail` of `ekspres-wallets-change`. */
export interface WalletsChangeDetail {
  /** In the order in which the element offers them; empty if the element is invalid. */
  readonly wallets: readonly AvailableWallet[];
}

/** The `detail` of `ekspres-checkout-start`. */
export interface CheckoutStartDetail {
  /** The wallet's name in configs; `null` for the link to more payment options. */
  wallet: Open<WalletName> | null;
  /** The wallet's name in the platform's analytics. */
  instrument: Open<InstrumentName>;
  pageType: Open<PageType>;
  purchase: PurchaseDetail;
}

/** The `detail` of `ekspres-outcome`. It contains no secrets, addresses or names of people. */
export interface OutcomeDetail extends Omit<CheckoutStartDetail, 'pageType'> {
  outcome: ClickOutcome['outcome'];
  /**
   * Where the shopper is now: `submitted` if the order was submitted in the wallet's sheet, `checkout` if the
   * shopper was sent to a checkout, which completes the purchase, and `none` if neither happened.
   */
  ended: 'submitted' | 'checkout' | 'none';
  /** Missing for the outcome `success`. */
  reason?: Open<OutcomeReason>;
  /** Codes of the API or of the vendor's script, more specific than the reason; often empty. */
  codes: readonly string[];
  /** Currency of the total, as an ISO 4217 code; missing if no cart was created or read. */
  currency?: string;
  /** The cart's last known total, as a decimal string such as `"79.00"`; missing if `currency` is. */
  total?: string;
}
