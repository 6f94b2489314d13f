import { newElement } from './page-dom';

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
