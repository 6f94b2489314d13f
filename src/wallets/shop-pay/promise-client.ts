import type { PromiseAnswer, PromiseRequest, ReadStored } from './promise-request';

/** The page's delivery promise client. */
export type PromiseClient = (request: PromiseRequest, accessToken: string) => Promise<PromiseAnswer>;

/** The page's object with the client. The client is called as its method, because it may use `this`. */
interface PromiseOwner {
  deliveryPromiseAPIClient: PromiseClient;
}

interface PromisePage {
  Shopify?: { ShopPromise?: Partial<PromiseOwner> };
}

/** How often a missing client is looked for again, and how long the pause between is, in ms. */
const RETRIES = 15;
const RETRY_MS = 200;

/** Waits for the page's client and returns its owner; undefined after 3 s without one. */
export async function findClient(
  page = window as PromisePage,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<PromiseOwner | undefined> {
  const find = () => {
    try {
      const owner = page.Shopify?.ShopPromise;
      return owner?.deliveryPromiseAPIClient && (owner as PromiseOwner);
    } catch {
      // A getter of the page has thrown.
      return undefined;
    }
  };
  for (let retry = 0; retry < RETRIES && !find(); retry++) await wait(RETRY_MS);
  return find();
}

/** Reads an item of `localStorage`, else of `sessionStorage`. */
export const readStored: ReadStored = (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key);
