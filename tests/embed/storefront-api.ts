import { vi } from 'vitest';
import { fakeStorefront, type Sent, type StorefrontRequest } from '../setup/fake-storefront';

/** Puts an API behind the page's `fetch`: `data` by operation, or what throws. Returns the requests. */
export function storefrontApi(responses: Record<string, () => unknown>): StorefrontRequest[] {
  const { fetch, requests } = fakeStorefront(({ operation }) => responses[operation]?.() as Sent | undefined);
  vi.stubGlobal('fetch', fetch);
  return requests;
}

/** Keeps the page where it is; returns where it was sent. */
export function departures(): string[] {
  const urls: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void urls.push(String(url)));
  return urls;
}

/** A response that arrives when the test decides so. */
export function pendingResponse(): { response: () => Promise<unknown>; respond: (data: unknown) => void } {
  let give: (data: unknown) => void = () => {};
  const promise = new Promise((resolve) => (give = resolve));
  return { response: () => promise, respond: (data) => give(data) };
}
