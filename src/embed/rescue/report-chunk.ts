import { dispatchAt, findAll, pageDocument } from '../../ui/page-dom';
import { refusalOfPurchase } from '../../wallets/offer';
import { walletNamed } from '../../wallets/registry';
import { readAttribute } from '../shared/attributes';
import { chunkError } from '../shared/chunk-error';
import { STATE } from '../shared/element-state';
import { purchaseFacts } from '../shared/read-product-form';
import { uncheckedSettings } from '../shared/unchecked-settings';

/** The messages of the errors that were dispatched. */
const messages = new Set<string>();

/**
 * The elements for which `wallet-rendered` was dispatched. This is not in their followers, which may be those
 * of a script of another version.
 */
const reported = new WeakSet<Element>();

/**
 * Dispatches `wallet-rendered` for the checkout's elements, once each, because the chunk that otherwise does
 * so could not be loaded.
 * @param message that of the chunk's error
 */
function reportWallets(message: string): void {
  for (const element of findAll('shopify-wallet-button')) {
    const state = element.getAttribute(STATE);
    if (!state || reported.has(element)) continue;
    reported.add(element);
    const config = readAttribute(element, 'wallet-config');
    const face = config && walletNamed(config.name);
    // With Apple's script, any browser would have had Apple Pay: only the missing chunk is the reason.
    const byBrowser = uncheckedSettings().applePaySdk === true ? undefined : face?.browserRefusal?.();
    const isRefused = config && (refusalOfPurchase(config, purchaseFacts(element), face) ?? byBrowser);
    // With `only-sdk` nothing is shown, and only a vendor's wallet has a script to load.
    const isUnseen = readAttribute(element, 'only-sdk') || readAttribute(element, 'sdk-only');
    const isReady = state === 'ready' || (isUnseen && face && face.look !== 'vendor' && !isRefused);
    // Any other reason is not known here, because the chunks check attributes and draw vendors' buttons.
    const failure = { status: 'failure', message: isRefused ? 'ineligible' : message };
    dispatchAt(element, 'wallet-rendered', isReady ? { status: 'success' } : failure);
  }
}

/** Reports to the page that the chunk `click` or `page` could not be loaded. */
export function reportChunk(message: string): void {
  if (!messages.has(message)) dispatchAt(undefined, 'ekspres-error', chunkError(message));
  messages.add(message);
  // In a later task, because elements update in a microtask. Until the document has loaded, the product form
  // of an element may follow.
  const report = () => setTimeout(() => reportWallets(message));
  if (pageDocument.readyState === 'loading') addEventListener('DOMContentLoaded', report, { once: true });
  else report();
}
