import type { PromiseAnswer, PromiseRequest, ReadStored } from './delivery-promise';

/** The page's client for promises of delivery. */
export type PromiseClient = (request: PromiseRequest, accessToken: string) => Promise<PromiseAnswer>;

interface PromisePage {
  Shopify?: { ShopPromise?: { deliveryPromiseAPIClient?: PromiseClient } };
}

/** How often a missing client is looked for again, and how long between, in ms. */
const RETRIES = 15;
const RETRY_MS = 200;

/** The page's client, as soon as it is there; undefined where it does not come in time. */
export async function findClient(
  page = window as PromisePage,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<PromiseClient | undefined> {
  const find = () => page.Shopify?.ShopPromise?.deliveryPromiseAPIClient;
  for (let retry = 0; retry < RETRIES && !find(); retry++) await wait(RETRY_MS);
  return find();
}

/** What a page stored for longer than the visit, else for the visit. */
export const readStored: ReadStored = (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key);
