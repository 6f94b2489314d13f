import type { CheckoutPage, SaleRequest, SaleResponse } from './flash-sale';
import { operationIn, type ShopperEntry } from './sale-log';
import { lostResponseError, type ShopConnection } from './shop-connection';

/** Request headers of the lab, which the sale's server reads. */
export const LAB_HEADERS = {
  shopper: 'x-lab-shopper',
  click: 'x-lab-click',
  losesResponse: 'x-lab-loses-response',
} as const;

/** Paths of the sale's server besides the API. */
export const LAB_PATHS = {
  open: '/lab/open',
  completeChallenge: '/lab/complete-challenge',
  approvePaypal: '/lab/approve-paypal',
  shoppers: '/lab/shoppers',
  summary: '/lab/summary',
} as const;

/** A shop that is reached over HTTP. */
export interface HttpShop {
  origin: string;
  accessToken: string;
  variantId: number;
  /** Whether it is the lab's own server, which has a checkout and logs the sale. */
  isOwn: boolean;
}

/** A request with the time until its response or failure. */
export interface MeasuredRequest {
  operation: string;
  ms: number;
  /** Undefined if there was no response. */
  status: number | undefined;
}

/** Connects to a shop over HTTP. */
export function connectByHttp(
  shop: HttpShop,
  onMeasured: (request: MeasuredRequest) => void,
): ShopConnection & { reportShopper: (entry: ShopperEntry) => Promise<void> } {
  const { origin, accessToken, variantId, isOwn } = shop;
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) });

  const send = async (request: SaleRequest): Promise<SaleResponse> => {
    const { shopper, click, url, body, losesResponse } = request;
    const headers = new Headers(request.headers);
    if (isOwn) {
      headers.set(LAB_HEADERS.shopper, shopper);
      headers.set(LAB_HEADERS.click, String(click));
      if (losesResponse) headers.set(LAB_HEADERS.losesResponse, 'yes');
    }
    const started = performance.now();
    const report = (status?: number) =>
      onMeasured({ operation: operationIn(url), ms: performance.now() - started, status });
    try {
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = await response.text();
      report(response.status);
      if (!isOwn && losesResponse && response.ok) throw lostResponseError();
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      // A response that is lost on purpose is not a failure.
      if (!losesResponse) report();
      throw error;
    }
  };

  return {
    origin,
    accessToken,
    variantId,
    send,
    open: async (url) => {
      // The checkout of another shop is not part of the product.
      if (!isOwn) return undefined;
      return (await (await post(LAB_PATHS.open, { url })).json()) as CheckoutPage;
    },
    completeChallenge: async (attemptId, isConfirmed) =>
      void (await post(LAB_PATHS.completeChallenge, { attemptId, isConfirmed })),
    approvePaypal: async (token) => void (await post(LAB_PATHS.approvePaypal, { token })),
    reportShopper: async (entry) => {
      if (isOwn) await post(LAB_PATHS.shoppers, entry);
    },
  };
}
