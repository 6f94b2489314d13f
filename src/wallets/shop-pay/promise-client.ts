import type { PromiseAnswer, PromiseRequest, ReadStored } from './delivery-promise';

/** The page's client for promises of delivery. */
export type PromiseClient = (request: PromiseRequest, accessToken: string) => Promise<PromiseAnswer>;

/** What owns the client on the page: it is called as a method, for it may need its owner. */
interface PromiseOwner {
  deliveryPromiseAPIClient: PromiseClient;
}

interface PromisePage {
  Shopify?: { ShopPromise?: Partial<PromiseOwner> };
}

/** How often a missing client is looked for again, and how long between, in ms. */
const RETRIES = 15;
const RETRY_MS = 200;

/** The owner of the page's client, as soon as that is there; undefined where it does not come in time. */
export async function findClient(
  page = window as PromisePage,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
): Promise<PromiseOwner | undefined> {
  const find = () => {
    const owner = page.Shopify?.ShopPromise;
    return owner?.deliveryPromiseAPIClient && (owner as PromiseOwner);
  };
  for (let retry = 0; retry < RETRIES && !find(); retry++) await wait(RETRY_MS);
  return find();
}

/** What a page stored for longer than the visit, else for the visit. */
export const readStored: ReadStored = (key) => localStorage.getItem(key) ?? sessionStorage.getItem(key);
