import { localized } from '../page-language';

/**
 * Covers the page while PayPal's checkout is open. Returns the function that removes the cover.
 *
 * @param frame the checkout's frame, if the browser has opened no window
 */
export function showOverlay({
  frame,
  onFocus,
  onClose,
}: {
  frame: HTMLIFrameElement | undefined;
  onFocus(): void;
  onClose(): void;
}): () => void {
  const overlay = document.createElement('div');
  overlay.className = `paypal-checkout-sandbox paypal-overlay-context-${frame ? 'iframe' : 'popup'}`;
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '16px',
    background: 'rgba(0, 0, 0, .75)',
    color: '#fff',
    font: '16px/1.5 system-ui, sans-serif',
  });
  const button = (text: string, onClick: () => void) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    element.addEventListener('click', onClick);
    return element;
  };
  const close = button(localized('Zamknij okno PayPal', 'Close the PayPal window'), onClose);
  if (frame === undefined) {
    overlay.append(
      localized('Dokończ zakup w oknie PayPal.', 'Complete your purchase in the PayPal window.'),
      button(localized('Wróć do okna PayPal', 'Return to the PayPal window'), onFocus),
      close,
    );
  } else {
    Object.assign(frame.style, {
      width: 'min(500px, 95vw)',
      height: 'min(590px, 80vh)',
      background: '#fff',
      border: '0',
    });
    overlay.append(frame, close);
  }
  document.body.append(overlay);
  return () => overlay.remove();
}
