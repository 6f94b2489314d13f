import { readGlobal } from '../../../ui/page-dom';
import type { PromiseAnswer, PromiseRequest } from './promise-request';

/** The page's delivery promise client. */
export type PromiseClient = (request: PromiseRequest, accessToken: string) => Promise<PromiseAnswer>;

/**
 * The page's object that has the client as a method. The client may use `this`, so it is called on this
 * object.
 */
interface PromiseOwner {
  deliveryPromiseAPIClient: PromiseClient;
}

/** How often the page is searched again for the client, and the pause before each search, in ms. */
const RETRIES = 15;
const RETRY_MS = 200;

/** Waits for the page's client and returns its owner; undefined if there is none after 3 s. */
export async function findClient(): Promise<PromiseOwner | undefined> {
  const find = () => {
    try {
      const owner = readGlobal<{ ShopPromise?: Partial<PromiseOwner> }>('Shopify')?.ShopPromise;
      return owner?.deliveryPromiseAPIClient && (owner as PromiseOwner);
    } catch {
      // A getter of the page has thrown.
      return undefined;
    }
  };
  for (let retry = 0; retry < RETRIES && !find(); retry++) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  return find();
}
