import type { CDPSession } from '@playwright/test';
import type { VendorServer } from './vendor-server';

/**
 * Sends requests to vendors' hosts to the lab's server, through the browser's emulated network, so that they
 * share its bandwidth with the page. The page does not see this. The connection to the vendor's host takes no
 * time.
 */
export async function redirectVendorRequests(
  session: CDPSession,
  vendors: Pick<VendorServer, 'urlFor'>,
): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    void session
      .send('Fetch.continueRequest', { requestId, url: vendors.urlFor(request.url) })
      // The page is closed, so the load has ended.
      .catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
