import { isPolishPage } from '../page-language';
import { showOverlay } from './checkout-overlay';
import { hasPageOption } from './page-options';
import { logEvent, sandboxHook } from './sandbox-hook';

/** How the checkout ended. `loaded`: whether its page had loaded before that. */
export type CheckoutEnd =
  | { kind: 'approved' }
  | { kind: 'cancelled' }
  | { kind: 'closed'; loaded: boolean }
  | { kind: 'failed'; message: string };

/** PayPal's checkout: a window, or a frame over the page if the browser has opened no window. */
export interface Checkout {
  /**
   * Shows the payment of the token. Settles when the shopper has left the checkout, and the window or frame
   * is closed.
   */
  show(token: string): Promise<CheckoutEnd>;
  /** Closes the window or frame. The promise of `show` does not settle. */
  close(): void;
}

const WINDOW_FEATURES = 'width=500,height=590,resizable=yes,scrollbars=yes';
/** How often the page checks whether the window is closed. */
const CHECK_INTERVAL_MS = 100;
let windowCount = 0;

function openWindow(): Window | null {
  windowCount += 1;
  const name = `paypal_checkout_${windowCount}`;
  const popup = hasPageOption('popup-blocked') ? null : window.open('', name, WINDOW_FEATURES);
  logEvent('window', popup === null ? 'blocked' : 'opened');
  if (popup !== null) popup.document.body.textContent = 'Ładowanie PayPal…';
  return popup;
}

/**
 * Opens the checkout, without a payment at first. Call it inside the click: browsers open no window later.
 */
export function openCheckout(fundingSource: string): Checkout {
  const popup = openWindow();
  const cleanUps: (() => void)[] = [() => popup?.close()];
  const close = () => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp();
    sandboxHook().checkout = undefined;
  };
  const onLeave = () => close();
  window.addEventListener('pagehide', onLeave);
  cleanUps.push(() => window.removeEventListener('pagehide', onLeave));

  const show = (token: string) =>
    new Promise<CheckoutEnd>((resolve) => {
      let loaded = false;
      const end = (result: CheckoutEnd) => {
        logEvent('checkout', result);
        close();
        resolve(result);
      };
      if (popup?.closed) {
        end({ kind: 'closed', loaded });
        return;
      }
      const url = new URL('/vendors/paypal/checkout', location.origin);
      const language = isPolishPage() ? {} : { language: 'en' };
      url.search = new URLSearchParams({ token, fundingSource, ...language }).toString();
      const frame = popup === null ? document.createElement('iframe') : undefined;
      if (frame) frame.src = url.href;
      else popup?.location.replace(url);

      const onMessage = ({ source, origin, data }: MessageEvent) => {
        if (origin !== location.origin || source !== (popup ?? frame?.contentWindow)) return;
        const { paypal } = data as { paypal?: string };
        if (paypal === 'ready') loaded = true;
        if (paypal === 'approved' || paypal === 'cancelled') end({ kind: paypal });
      };
      window.addEventListener('message', onMessage);
      const timer = setInterval(() => {
        if (popup?.closed) end({ kind: 'closed', loaded });
      }, CHECK_INTERVAL_MS);
      cleanUps.push(
        () => window.removeEventListener('message', onMessage),
        () => clearInterval(timer),
        showOverlay({
          frame,
          onFocus: () => popup?.focus(),
          onClose: () => end({ kind: 'closed', loaded: true }),
        }),
      );
      sandboxHook().checkout = {
        approve: async (address) => {
          const body = JSON.stringify({ token, address });
          const { ok } = await fetch('/vendors/paypal/approve', { method: 'POST', body });
          if (!ok) throw new Error(`The token ${token} cannot be approved`);
          end({ kind: 'approved' });
        },
        cancel: () => end({ kind: 'cancelled' }),
        closeWindow: () => end({ kind: 'closed', loaded }),
        fail: (message) => end({ kind: 'failed', message }),
      };
    });
  return { show, close };
}
