import type { AttemptPlan } from './store/attempts';
import type { DeliveryOffer, DiscountEnd, Surcharges } from './store/cart';

/** A JSON object in a response of the API. */
export type JsonObject = { [key: string]: unknown };

/**
 * Changes the payload of one root field (`cartCreate`, `cart` …) after execution; null removes the payload.
 */
export type PayloadPatch = (payload: JsonObject) => JsonObject | null;

/** A failure between the API and the page. Times in ms. */
export type Fault =
  | {
      kind: 'status';
      status: number;
      contentType?: string;
      body?: string;
      /**
       * The headers. They are created when the call arrives, because dates in them must be in the future.
       * `now`: ms since 1970.
       */
      headers?: (now: number) => Readonly<Record<string, string>>;
      /** How many calls of a visit fail; later ones succeed. If omitted, all fail. */
      times?: number;
    }
  | { kind: 'delay'; ms: number }
  /** The platform's edge responds with 503 after this time, although the API executes the call. */
  | { kind: 'late_503'; ms: number; headers?: Readonly<Record<string, string>>; times?: number }
  | { kind: 'hang'; ms: number }
  /**
   * The connection is cut: before the API executes the call, after that, or after the first part of a
   * deferred response.
   */
  | { kind: 'drop'; when: 'before' | 'after' | 'between_parts'; times?: number }
  | { kind: 'truncate' };

/** A name for one behaviour of the shop: everything succeeds, or one thing fails. */
export interface Scenario {
  name: string;
  /** What the shopper sees. */
  title: string;
  /** How the API responds. */
  response: string;
  where: 'product' | 'cart';
  /** The page to try it on, without the `scenario` parameter. */
  path: string;
  /**
   * What differs in carts that `cartCreate` creates; `delivery`, `giftCard` and `unavailable` concern all
   * carts.
   */
  shop?: {
    /** The largest quantity of a line: the stock that the shop pretends to have. */
    stock?: number;
    /** Two-letter code of the cart's country. */
    country?: string;
    surcharges?: Surcharges;
    /** Taxes are added to the prices; otherwise they are included. */
    taxes?: 'added';
    /** Discount codes that the cart has from the start, and the change that ends their discounts. */
    discount?: { codes: readonly string[]; end?: DiscountEnd };
    delivery?: DeliveryOffer;
    /** Whether a gift card is applied to each cart. */
    giftCard?: true;
    /** The last line of a cart is removed as soon as the cart has an address, or one with a street. */
    unavailable?: 'with_address' | 'with_street';
  };
  fault?: Fault;
  /**
   * The operations (`operation_name`) that the fault, the patch or the submission applies to; if omitted,
   * all.
   */
  on?: readonly string[];
  /** Fields that this version of the API does not have, as `Type.field`. */
  lacks?: readonly string[];
  /** A field of an input that this version of the API does not have, and the input. */
  lacksInput?: { field: string; input: string };
  /** Root field → change of its payload. */
  patch?: Readonly<Record<string, PayloadPatch>>;
  /** The result of a submit, which then makes no attempt. */
  submission?: () => JsonObject;
  /** How an accepted attempt ends; if omitted, as an order. */
  completion?: AttemptPlan;
  /** To how many calls of a visit the patch, the submission or the completion applies. If omitted, to all. */
  patchTimes?: number;
  /** Top-level GraphQL errors of a response that `patch` changes. */
  errors?: readonly JsonObject[];
  /** The response to metrics and logs: to the first `times` requests of each page, or to all. */
  telemetry?: {
    status: number;
    headers?: (now: number) => Readonly<Record<string, string>>;
    times?: number;
  };
  /** Whether requests for chunks fail: each odd one for a file, or all. */
  chunks?: 'fail_once' | 'fail';
}
