import type { CDPSession } from '@playwright/test';
import type { VendorServer } from './vendor-server';

/**
 * Redirects requests for vendors' hosts to the lab's server, over the browser's emulated network, so that
 * they share its bandwidth with the page. These are all requests over https, because the page itself and its
 * own files are served over http. The page cannot detect this. Connecting to the vendor's host takes no time.
 */
export async function redirectVendorRequests(
  session: CDPSession,
  vendors: Pick<VendorServer, 'urlFor'>,
): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    void session
      .send('Fetch.continueRequest', { requestId, url: vendors.urlFor(request.url) })
      // The page may have been closed.
      .catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
