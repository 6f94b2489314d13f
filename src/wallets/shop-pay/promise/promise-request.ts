import type { FormState } from '../../contract';

/** A request to the page's delivery promise client. */
export interface PromiseRequest {
  variantId: number;
  sellingPlanId?: string | undefined;
  postalCode?: string | undefined;
  /** Whether the shopper typed the postal code; otherwise it is from the default address. */
  isPostalCodeOverride: boolean;
}

/**
 * The part of the client's response that is used. The client may return null, which is reported as an error.
 */
export type PromiseResponse = {
  selectedShippingOption?: {
    brandedPromise?: { handle?: unknown } | null;
    maxCalendarDaysToDelivery?: unknown;
  } | null;
} | null;

/**
 * Reads an item of the page's storage; null if there is none.
 * @throws if the browser forbids storage
 */
export type ReadStored = (key: string) => string | null;

/**
 * The postal code that the shopper typed, or else that of the default address; undefined if neither is
 * stored.
 */
export function postalCodeOf(read: ReadStored): Pick<PromiseRequest, 'postalCode' | 'isPostalCodeOverride'> {
  try {
    const typed = read('delivery_promise_postal_code');
    if (typed) return { postalCode: typed, isPostalCodeOverride: true };
    const { zip } = Object(JSON.parse(read('delivery_promise_default_address') ?? 'null')) as {
      zip?: unknown;
    };
    return { postalCode: typeof zip === 'string' && zip ? zip : undefined, isPostalCodeOverride: false };
  } catch {
    return { isPostalCodeOverride: false };
  }
}

/** The request for the form's variant; undefined while the form cannot buy anything. */
export function promiseRequest(form: FormState | undefined, read: ReadStored): PromiseRequest | undefined {
  if (!form?.variantId || form.disabled) return undefined;
  return { variantId: Number(form.variantId), sellingPlanId: form.sellingPlanId, ...postalCodeOf(read) };
}

/** Reads an item of `localStorage`, or else of `sessionStorage`. */
export const readStored: ReadStored = (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key);
