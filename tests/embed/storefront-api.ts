import { vi } from 'vitest';
import { fakeStorefront, type FakeResponse, type StorefrontRequest } from '../setup/fake-storefront';

/**
 * Replaces the page's `fetch` by an API. For each operation, a function returns the response's `data`, or
 * throws. Returns the requests so far.
 */
export function storefrontApi(responses: Record<string, () => unknown>): StorefrontRequest[] {
  const { fetch, requests } = fakeStorefront(
    ({ operation }) => responses[operation]?.() as FakeResponse | undefined,
  );
  vi.stubGlobal('fetch', fetch);
  return requests;
}

/** Keeps the page from navigating. Returns the URLs to which the script has navigated so far. */
export function recordNavigations(): string[] {
  const urls: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((url) => void urls.push(String(url)));
  return urls;
}

/** A response that arrives when the test decides so. */
export function pendingResponse(): { response: () => Promise<unknown>; respond: (data: unknown) => void } {
  let respond: (data: unknown) => void = () => {};
  const promise = new Promise((resolve) => (respond = resolve));
  return { response: () => promise, respond };
}
