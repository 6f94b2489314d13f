import { promiseTexts } from '../../ui/messages/delivery-promise';
import type { FormFacts } from '../contract';

/** What the page's client is asked. */
export interface PromiseRequest {
  variantId: number;
  sellingPlanId?: string | undefined;
  postalCode?: string | undefined;
  /** Whether the shopper typed the postal code; else it is that of the default address. */
  isPostalCodeOverride: boolean;
}

/** What the page's client answers, as far as it is read; null is an error of the page. */
export type PromiseAnswer = {
  selectedShippingOption?: {
    brandedPromise?: { handle?: unknown } | null;
    maxCalendarDaysToDelivery?: unknown;
  } | null;
} | null;

/** The only brand of promises that is shown. */
const BRAND = 'shop_promise';

/** Reads what the page's promises have stored; may throw where storage is forbidden. */
export type ReadStored = (key: string) => string | null;

/** The postal code that the shopper typed, else that of the default address; neither where there is none. */
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

/** The request for what the product form asks for now; undefined where it can buy nothing. */
export function promiseRequest(form: FormFacts | undefined, read: ReadStored): PromiseRequest | undefined {
  if (!form?.variantId || form.disabled) return undefined;
  return { variantId: Number(form.variantId), sellingPlanId: form.sellingPlanId, ...postalCodeOf(read) };
}

/** What an answer promises the shopper; undefined where it promises nothing. */
export function promiseText(answer: PromiseAnswer): string | undefined {
  const { brandedPromise, maxCalendarDaysToDelivery: days } = answer?.selectedShippingOption ?? {};
  return brandedPromise?.handle === BRAND ? promiseTexts.find((_text, index) => index === days) : undefined;
}
