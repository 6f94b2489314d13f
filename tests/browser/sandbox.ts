import type { APIRequestContext, Page } from '@playwright/test';
import type { Call } from '../../sandbox/index';

/** Scenarios that cut connections close all idle connections, so a request may have to be sent again. */
const WITH_RETRIES = { maxRetries: 3 };

/** The API calls of the page's visit so far, oldest first; a call appears once it has a response. */
export async function calls(page: Page): Promise<Call[]> {
  const response = await page.request.get('/sandbox/calls', WITH_RETRIES);
  if (!response.ok()) throw new Error(`/sandbox/calls: ${response.status()}`);
  return (await response.json()) as Call[];
}

/** Makes the sandbox serve `html` as a page of the shop's origin, and returns its URL. */
export async function servePage(request: APIRequestContext, html: string): Promise<string> {
  const response = await request.post('/sandbox/page', {
    ...WITH_RETRIES,
    data: html,
    headers: { 'content-type': 'text/html' },
  });
  if (!response.ok()) throw new Error(`/sandbox/page: ${response.status()}`);
  const { url } = (await response.json()) as { url: string };
  return url;
}
