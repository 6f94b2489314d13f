import { newElement } from './page-dom';
import { PROCESSING, STILL_PROCESSING } from './messages/announcements';

/** How long a new live region stands in the page before it gets its text, in ms: a screen reader must have noticed it. */
const NOTICED_MS = 100;

/** How long the text stays, in ms. Later it would be found in the page although it does not hold any more. */
const STAYS_MS = 5000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The page's live region, invisible. Styled by properties: a strict policy forbids the attribute. */
function liveRegion(): HTMLElement {
  if (!region) {
    region = newElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.lang = 'pl';
    Object.assign(region.style, {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    });
  }
  // A theme may have replaced the page's body.
  if (!region.isConnected) document.body.appendChild(region);
  return region;
}

/** Has screen readers say a text. A text that is said again is read again. */
export function announce(text: string): void {
  const target = liveRegion();
  target.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    target.textContent = text;
    timer = setTimeout(() => (target.textContent = ''), STAYS_MS);
  }, NOTICED_MS);
}

/** After how long screen readers hear that a click is still running, ms. */
const STILL_MS = 8000;

/**
 * Has screen readers say that a click is running, and once more where the shopper waits for long.
 * @returns a function to call when the wait is over: the click has ended, or a vendor's window shows it
 */
export function announceProgress(): () => void {
  announce(PROCESSING);
  const timer = setTimeout(() => announce(STILL_PROCESSING), STILL_MS);
  return () => clearTimeout(timer);
}
