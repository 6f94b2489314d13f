import type { ClickOutcome } from '../../src/wallets/contract';
import type { Behavior, ShopperWallet } from './behaviors';

/** A request that reached the API. Times in milliseconds. */
export interface RequestEntry {
  shopper: string;
  /** The shopper's first click is 1. */
  click: number;
  operation: string;
  /** Distinguishes bodies by a hash, because thousands of whole ones would fill the memory. */
  bodyHash: string;
  at: number;
  answeredAt?: number;
  /** Undefined until there is a response. */
  status?: number;
  /** Whether the answer was lost on its way to the shopper. */
  isLost?: boolean;
  /** How long the response requests to wait before the next poll, ms. */
  pollDelay?: number;
}

/** A submit that the API has looked at. */
export interface SubmitEntry {
  shopper: string;
  cartId: string;
  token: string;
  /** The type of the answer, such as `SubmitSuccess`. */
  status: string;
}

/** What became of one shopper, as the shopper knows it. */
export interface ShopperEntry {
  name: string;
  wallet: ShopperWallet;
  behavior: Behavior;
  /** How each click ended, in order. */
  outcomes: ClickOutcome[];
  /** How often the shopper has authorized a payment. */
  authorizations: number;
  /** Tokens of all carts that the shopper had. */
  carts: string[];
  /** Whether a sheet has shown the total, or the checkout was reached. */
  couldPay: boolean;
  /** Whether a page of the checkout has shown an order. */
  sawOrder: boolean;
  /** When the shopper had finished; ms since 1970. */
  endedAt?: number;
  /** What ended the shopper's visit, if it was not an outcome. */
  error?: string;
}

/** What the sale has written down. */
export class Books {
  readonly requests: RequestEntry[] = [];
  readonly submits: SubmitEntry[] = [];
  readonly shoppers: ShopperEntry[] = [];
}
