import { localized } from '../page-language';

const FONT = "-apple-system, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif";
const BUTTON = { minHeight: '44px', padding: '0 24px', border: '0', borderRadius: '22px', cursor: 'pointer' };
// Styles are set by properties, which no content security policy forbids.
const MAIN_BUTTON = { ...BUTTON, background: '#fff', color: '#001435', font: `600 16px/1 ${FONT}` };
const LINK_BUTTON = {
  ...BUTTON,
  background: 'none',
  color: '#fff',
  font: `400 15px/1 ${FONT}`,
  textDecoration: 'underline',
};

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
    gap: '12px',
    padding: '24px',
    textAlign: 'center',
    textWrap: 'balance',
    background: 'rgba(0, 0, 0, .88)',
    color: '#fff',
    font: `17px/1.5 ${FONT}`,
  });
  const button = (text: string, onClick: () => void, isMain: boolean) => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = text;
    Object.assign(element.style, isMain ? MAIN_BUTTON : LINK_BUTTON);
    element.addEventListener('click', onClick);
    return element;
  };
  const close = button(localized('Zamknij okno PayPal', 'Close the PayPal window'), onClose, false);
  if (frame === undefined) {
    overlay.append(
      localized('Dokończ zakup w oknie PayPal.', 'Complete your purchase in the PayPal window.'),
      button(localized('Wróć do okna PayPal', 'Return to the PayPal window'), onFocus, true),
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
