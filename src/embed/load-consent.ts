import { findAll } from '../ui/page-dom';

/**
 * Shows the page's notice of what a shopper consents to, where the page has an area for it.
 * @param load loads the notice
 */
export function loadConsent(load: () => Promise<{ watch(): void }>): void {
  if (!findAll('#shopify-buyer-consent').length) return;
  load().then(
    ({ watch }) => watch(),
    // The page keeps its own text. The next event that loads the code of a click tries again.
    () => {},
  );
}
