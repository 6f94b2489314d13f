import type { ClickOutcome } from '../../src/wallets/contract';
import type { Behavior, ShopperWallet } from './behaviors';

/** A request that reached the API. Times in milliseconds. */
export interface RequestEntry {
  shopper: string;
  /** The shopper's first click is 1. */
  click: number;
  operation: string;
  /** A hash of the body. Thousands of whole bodies would fill the memory. */
  bodyHash: string;
  at: number;
  answeredAt?: number;
  /** Undefined until there is a response. */
  status?: number;
  /** Whether the response was lost on its way to the shopper. */
  isLost?: boolean;
  /** How long the client must wait before the next poll, according to the response, ms. */
  pollDelay?: number;
}

/** An attempt to complete a cart, and its result. */
export interface SubmitEntry {
  shopper: string;
  cartId: string;
  token: string;
  /** The type of the result, such as `SubmitSuccess`. */
  status: string;
}

/** What one shopper did and saw. */
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
  /** When the shopper finished; ms since 1970. */
  endedAt?: number;
  /** What ended the shopper's visit, if it was not an outcome. */
  error?: string;
}

/** Everything that was recorded during the sale. */
export class Books {
  readonly requests: RequestEntry[] = [];
  readonly submits: SubmitEntry[] = [];
  readonly shoppers: ShopperEntry[] = [];
}
