import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import { vendorAnswer } from '../fakes/vendor-answers';
import type { Profile } from '../profiles';

/**
 * Answers requests to vendors' hosts by local fakes. The browser's network emulation leaves such answers out,
 * so each waits for a round trip and its bytes here; the connection to the vendor's host costs nothing.
 */
export async function answerForVendors(session: CDPSession, profile: Profile): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // Before a request with headers of its own the browser asks whether the host allows it.
    const isPreflight = request.method === 'OPTIONS';
    const answer = isPreflight ? undefined : vendorAnswer(request.url);
    const bytes = Buffer.from(answer?.body ?? '');
    void sleep(profile.roundTripMs + (bytes.length * 8 * 1000) / profile.download)
      .then(() =>
        session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer || isPreflight ? 200 : 404,
          responseHeaders: [
            { name: 'content-type', value: answer?.type ?? 'text/plain' },
            { name: 'access-control-allow-origin', value: '*' },
            { name: 'access-control-allow-headers', value: '*, authorization' },
          ],
          body: bytes.toString('base64'),
        }),
      )
      // The page is gone: the load has ended.
      .catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] });
}
