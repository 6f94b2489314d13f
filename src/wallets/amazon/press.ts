import type { CheckoutSession } from './wallet-config';
import type { PurchaseFacts } from '../contract';

/** What a button hands to its click. */
export interface Press {
  /** The wallet's name for people. */
  label: string;
  /** Which of the shop's configs has its sessions. */
  config: 'optimus' | 'amazon_pay';
  /** Opens the checkout at Amazon: leaves the page, or puts a window over it. Throws what the script throws. */
  open(session: CheckoutSession, facts: PurchaseFacts): void;
}
