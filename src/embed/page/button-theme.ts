import { newElement } from '../../ui/page-dom';
import type { ButtonTheme } from '../../wallets/contract';

/** The property by which the page chooses the theme. Our own faces follow it by CSS (`ui/properties.css.ts`). */
const THEME = '--shopify-accelerated-checkout-button-theme';

/** Half of the sum of the three channels of a colour. */
const MIDDLE = (3 * 255) / 2;

/** Whether an element's used colour scheme is dark: then the system's colour of its background is. */
function isOnDark(element: Element): boolean {
  const probe = newElement('div');
  probe.style.cssText = 'display:none;color:Canvas';
  element.appendChild(probe);
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  const sum = channels.slice(0, 3).reduce((total, channel) => total + Number(channel), 0);
  // Without channels the element is not on the page.
  return channels.length > 0 && sum < MIDDLE;
}

/**
 * The theme of a button that its vendor draws, as the page wants it at this moment.
 * @param container an element of ours on the page, which the button is drawn into
 */
export function buttonTheme(container: Element): ButtonTheme {
  const asked = getComputedStyle(container).getPropertyValue(THEME).trim();
  if (asked === 'auto') return isOnDark(container) ? 'light' : 'dark';
  return asked === 'light' ? 'light' : 'dark';
}
