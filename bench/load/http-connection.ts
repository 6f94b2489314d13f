import type { ShopperEntry } from './books';
import type { CheckoutPage, SaleAnswer, SaleRequest } from './flash-sale';
import { lostAnswer, type ShopConnection } from './shop-connection';

/** What the server of the sale reads besides the request itself. */
export const LAB_HEADERS = {
  shopper: 'x-lab-shopper',
  click: 'x-lab-click',
  losesAnswer: 'x-lab-loses-answer',
} as const;

/** URLs of the sale's server besides the API. */
export const LAB_PATHS = {
  open: '/lab/open',
  answerBank: '/lab/answer-bank',
  approvePaypal: '/lab/approve-paypal',
  shoppers: '/lab/shoppers',
  summary: '/lab/summary',
} as const;

/** A shop behind HTTP. */
export interface HttpShop {
  origin: string;
  accessToken: string;
  variantId: number;
  /** Whether it is the lab's own server, which has a checkout and keeps books. */
  isOwn: boolean;
}

/** An answer that arrived, or did not. */
export interface MeasuredRequest {
  operation: string;
  ms: number;
  /** Undefined if there was no response. */
  status: number | undefined;
}

/** Reaches a shop over HTTP. */
export function connectByHttp(
  shop: HttpShop,
  measured: (request: MeasuredRequest) => void,
): ShopConnection & { leave: (entry: ShopperEntry) => Promise<void> } {
  const { origin, accessToken, variantId, isOwn } = shop;
  const post = (path: string, body: unknown) =>
    fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body) });

  const send = async (request: SaleRequest): Promise<SaleAnswer> => {
    const { shopper, click, address, body, losesAnswer } = request;
    const headers = new Headers(request.headers);
    if (isOwn) {
      headers.set(LAB_HEADERS.shopper, shopper);
      headers.set(LAB_HEADERS.click, String(click));
      if (losesAnswer) headers.set(LAB_HEADERS.losesAnswer, 'yes');
    }
    const operation = new URL(address).searchParams.get('operation_name') ?? '';
    const started = performance.now();
    const tell = (status?: number) => measured({ operation, ms: performance.now() - started, status });
    try {
      const response = await fetch(address, { method: 'POST', headers, body });
      const text = await response.text();
      tell(response.status);
      if (!isOwn && losesAnswer && response.ok) throw lostAnswer();
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      if (!losesAnswer) tell();
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
    answerBank: async (attemptId, isConfirmed) =>
      void (await post(LAB_PATHS.answerBank, { attemptId, isConfirmed })),
    approvePaypal: async (token) => void (await post(LAB_PATHS.approvePaypal, { token })),
    leave: async (entry) => {
      if (isOwn) await post(LAB_PATHS.shoppers, entry);
    },
  };
}
