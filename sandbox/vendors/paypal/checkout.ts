import { showOverlay } from './checkout-overlay';
import { pageAsks } from './page-options';
import { note, sandboxHook } from './sandbox-hook';

/** How the shopper left. `loaded`: the page of the checkout was there by then. */
export type CheckoutEnd =
  | { kind: 'approved' }
  | { kind: 'cancelled' }
  | { kind: 'closed'; loaded: boolean }
  | { kind: 'failed'; message: string };

/** The shopper's way through PayPal: a window of its own, or a frame over the page where none could be opened. */
export interface Checkout {
  /** Shows the order of the token; settles when the shopper has left, and everything is closed. */
  show(token: string): Promise<CheckoutEnd>;
  /** Closes everything without a word. */
  close(): void;
}

const FEATURES = 'width=500,height=590,resizable=yes,scrollbars=yes';
const LOOK_EVERY = 100;
let windows = 0;

function openWindow(): Window | null {
  windows += 1;
  const popup = pageAsks('popup-blocked') ? null : window.open('', `paypal_checkout_${windows}`, FEATURES);
  note('window', popup === null ? 'blocked' : 'opened');
  if (popup !== null) popup.document.body.textContent = 'Ładowanie PayPal…';
  return popup;
}

/** Must run inside the click: browsers open no window later. */
export function openCheckout(fundingSource: string): Checkout {
  const popup = openWindow();
  const undo: (() => void)[] = [() => popup?.close()];
  const close = () => {
    for (const step of undo.splice(0)) step();
    sandboxHook().checkout = undefined;
  };
  const onLeave = () => close();
  window.addEventListener('pagehide', onLeave);
  undo.push(() => window.removeEventListener('pagehide', onLeave));

  const show = (token: string) =>
    new Promise<CheckoutEnd>((resolve) => {
      let loaded = false;
      const end = (how: CheckoutEnd) => {
        note('checkout', how);
        close();
        resolve(how);
      };
      if (popup?.closed) {
        end({ kind: 'closed', loaded });
        return;
      }
      const url = new URL('/vendors/paypal/checkout', location.origin);
      url.search = new URLSearchParams({ token, fundingSource }).toString();
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
      const watch = setInterval(() => popup?.closed && end({ kind: 'closed', loaded }), LOOK_EVERY);
      undo.push(
        () => window.removeEventListener('message', onMessage),
        () => clearInterval(watch),
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
