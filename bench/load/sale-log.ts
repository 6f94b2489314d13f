import type { ClickOutcome } from '../../src/wallets/contract';
import type { Behavior, ShopperWallet } from './behaviors';

/** A second in milliseconds, the unit of all times of a sale. */
export const SECOND = 1000;

/** The name of the operation in the URL of a request to the API. */
export const operationIn = (url: string): string => new URL(url).searchParams.get('operation_name') ?? '';

/** A request that reached the API; times in milliseconds. */
export interface RequestEntry {
  shopper: string;
  /** The shopper's first click is 1. */
  click: number;
  operation: string;
  /** A hash of the body; thousands of whole bodies would take too much memory. */
  bodyHash: string;
  at: number;
  respondedAt?: number;
  /** Undefined until there is a response. */
  status?: number;
  /** Whether the API rejected it because of a field that the API does not have. */
  isRejected?: boolean;
  /** Whether the response was lost on its way to the shopper. */
  isLost?: boolean;
  /** How long the response asks the client to wait before the next poll, ms. */
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
  /** How many payments the shopper has authorized. */
  authorizations: number;
  /** Tokens of all the shopper's carts. */
  carts: string[];
  /** Whether a sheet showed the total, or the checkout was reached. */
  couldPay: boolean;
  /** Whether the checkout showed an order. */
  sawOrder: boolean;
  /** When the shopper finished; ms since 1970. */
  endedAt?: number;
  /** The error that ended the visit, if it did not end with an outcome. */
  error?: string;
}

/** Everything that is recorded during a sale. */
export class SaleLog {
  readonly requests: RequestEntry[] = [];
  readonly submits: SubmitEntry[] = [];
  readonly shoppers: ShopperEntry[] = [];
}
