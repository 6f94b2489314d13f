import type { CheckoutSession } from './wallet-config';
import type { PurchaseFacts } from '../contract';

/** What a button passes to its click, as `ClickContext.vendorClick`. */
export interface AmazonClick {
  /** The wallet's name, as dialogs show it. */
  label: string;
  /** Name of the shop's config that returns its sessions. */
  config: 'optimus' | 'amazon_pay';
  /** Opens Amazon's checkout, by a redirect or in a window. Throws what the script throws. */
  open(session: CheckoutSession, facts: PurchaseFacts): void;
}
