import type { DiscountEnd, Surcharges } from './store/cart';

/** A JSON object as it leaves the API. */
export type JsonObject = { [key: string]: unknown };

/** Changes the payload of one root field (`cartCreate`, `cart` …) after execution; null takes it away. */
export type PayloadPatch = (payload: JsonObject) => JsonObject | null;

/** Something that goes wrong between the API and the page. Times in milliseconds. */
export type Fault =
  | {
      kind: 'status';
      status: number;
      contentType?: string;
      body?: string;
      /** Headers are made at the time of the call, so that dates lie in the future. */
      headers?: (now: number) => Readonly<Record<string, string>>;
      /** How many calls of a visit fail before the API is well again. Without it: all. */
      times?: number;
    }
  | { kind: 'delay'; ms: number }
  | { kind: 'hang'; ms: number }
  /** The connection is cut: before the API has seen the call, after it did its work, or after the first deferred part. */
  | { kind: 'drop'; when: 'before' | 'after' | 'between_parts'; times?: number }
  | { kind: 'truncate' };

/** One way in which the shop can behave. */
export interface Scenario {
  name: string;
  /** What the shopper sees, in Polish. */
  title: string;
  /** How the API answers, in Polish. */
  answer: string;
  where: 'product' | 'cart';
  /** The page to try it on, without the `scenario` parameter. */
  path: string;
  /**
   * The shop's own state: pieces left of everything, the country and the surcharges that every new cart gets, whether
   * taxes are added to its prices (without that they contain them), or a discount that it gets without asking, and with
   * which change that ends.
   */
  shop?: {
    stock?: number;
    country?: string;
    surcharges?: Surcharges;
    taxes?: 'added';
    discount?: { code: string; end: DiscountEnd };
  };
  fault?: Fault;
  /** Only these operations (`operation_name`) meet the fault or the patch; without it, all. */
  on?: readonly string[];
  /** Root field → change. */
  patch?: Readonly<Record<string, PayloadPatch>>;
  /** What a submit comes to instead of an order. */
  submission?: () => JsonObject;
  /** How many calls of a visit meet the patch or the submission before the API is well again. Without it: all. */
  patchTimes?: number;
  /** Top-level GraphQL errors that go with the answer of the patched fields. */
  errors?: readonly JsonObject[];
  /** How what a page measures is answered: the first so many times, or always. */
  telemetry?: {
    status: number;
    headers?: (now: number) => Readonly<Record<string, string>>;
    times?: number;
  };
  /** What happens to script files other than `ekspres.js`. */
  chunks?: 'fail_once' | 'fail';
}
