import { newElement } from './page-dom';
import { announcements } from './messages/pl/announcements';
import { dialogTexts } from './messages/pl/errors-in-dialog';
import { LANGUAGE } from './messages/pl/language';
import { pressedLayer } from './pressed-layer';

/**
 * How long a new live region is in the page before it gets its text, in ms, because screen readers must
 * notice it first.
 */
const DELAY_MS = 100;

/**
 * How long the text stays, in ms. Later it would be outdated, but screen readers would still find it in the
 * page.
 */
const CLEAR_AFTER_MS = 5000;

/** Every message. */
const texts = { ...announcements, out_of_stock: dialogTexts.out_of_stock };

/** The key of a message. */
export type Announcement = keyof typeof texts;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Whether a message waits to be put into the region. */
let isPending = false;

/**
 * The page's invisible live region. It is styled through properties, because a strict content security policy
 * forbids `style` attributes.
 */
function liveRegion(): HTMLElement {
  if (!region) {
    region = newElement('div');
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    region.lang = LANGUAGE;
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
  // Screen readers read nothing outside of a modal layer. A theme may have replaced the layer or the body.
  const layer = pressedLayer();
  if (!region.isConnected || region.parentNode !== layer) layer.appendChild(region);
  return region;
}

/**
 * Makes screen readers read a message, even if it is the same one again. Never throws, because a page without
 * a body, or whose scripts have replaced methods of nodes, must not stop a click.
 */
export function announce(key: Announcement): void {
  clearTimeout(timer);
  isPending = false;
  try {
    const target = liveRegion();
    target.textContent = '';
    isPending = true;
    timer = setTimeout(() => {
      isPending = false;
      target.textContent = texts[key];
      timer = setTimeout(() => (target.textContent = ''), CLEAR_AFTER_MS);
    }, DELAY_MS);
  } catch (error) {
    console.warn('[Ekspres]', error);
  }
}

/** After how long screen readers announce that a click is still running, in ms. */
const STILL_PROCESSING_MS = 8000;

/**
 * Makes screen readers announce that a click is running, and later that it is still running. A pending
 * message is not replaced, because it responds to a click on another button.
 * @returns a function to call when the wait is over: the click has ended, or a vendor's window shows it
 */
export function announceProgress(): () => void {
  if (!isPending) announce('processing');
  const stillTimer = setTimeout(() => announce('still_processing'), STILL_PROCESSING_MS);
  return () => clearTimeout(stillTimer);
}
