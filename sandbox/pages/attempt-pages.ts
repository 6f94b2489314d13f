import type { RouteHandler, ShopContext } from '../http/route';
import { pathAfterAttempt, processingPath } from '../store/purchase-paths';
import { isDemoPage, withoutChoices } from '../side-panel/choices';
import { keepCart } from '../storefront/shopper-cart';
import { challengeForm, processingNote } from './attempt-contents';
import { html, type Html } from './html';
import { sendFollowingPage } from './send-page';
import { type ShopText, shopText } from '../texts/shop-text';

function sendAttemptPage(c: ShopContext, title: ShopText, main: Html, status: 200 | 404 = 200): Response {
  const page = {
    title: shopText(c.var.url)(title),
    pageType: 'checkout',
    main,
    withoutEkspres: true,
  } as const;
  return sendFollowingPage(c, page, status);
}

function sendNotFound(c: ShopContext, title: ShopText): Response {
  const text = shopText(c.var.url);
  const main = html`<h1>${text('Nie ma takiej płatności')}</h1>
    <p><a href="/">${text('Wróć do sklepu')}</a></p>`;
  return sendAttemptPage(c, title, main, 404);
}

/**
 * `/checkouts/<attempt>/processing`: polls the attempt, and forwards the shopper when it is processed. After
 * a decline the cart of the attempt is the shopper's cart.
 */
export const handleProcessing: RouteHandler = (c) => {
  const attempt = c.var.sandbox.store.attempts.poll(c.req.param('attempt') ?? '');
  if (attempt === undefined) return sendNotFound(c, 'Płatność');
  const path = pathAfterAttempt(attempt, c.var.search);
  if (path === undefined) return sendAttemptPage(c, 'Płatność', processingNote(shopText(c.var.url)));
  if (attempt.state.at === 'failed') keepCart(c, attempt.cart);
  // A page of the demo has the wallets of the visit.
  return c.redirect(
    isDemoPage(c.var.url) ? withoutChoices(path, new URLSearchParams({ wallets: '' })) : path,
  );
};

/** `/checkouts/<attempt>/challenge`: the bank's page. */
export const handleChallenge: RouteHandler = (c) => {
  const attempt = c.var.sandbox.store.attempts.find(c.req.param('attempt') ?? '');
  if (attempt === undefined) return sendNotFound(c, 'Bank');
  return attempt.state.at === 'challenge'
    ? sendAttemptPage(c, 'Bank', challengeForm(attempt, c.var.url))
    : c.redirect(processingPath(attempt.id));
};

/** `POST /checkouts/<attempt>/challenge`: the shopper's response to the bank. */
export const handleBank: RouteHandler = async (c) => {
  const id = c.req.param('attempt') ?? '';
  const form = new URLSearchParams(await c.req.text());
  c.var.sandbox.store.attempts.completeChallenge(id, form.get('answer') === 'confirm');
  return c.redirect(processingPath(id));
};
