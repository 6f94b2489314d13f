import { newElement } from '../../../ui/page-dom';
import type { ButtonTheme } from '../../../wallets/contract';

/**
 * The CSS property by which the page chooses the theme. Our own faces follow it by CSS
 * (`ui/properties.css.ts`).
 */
const THEME = '--shopify-accelerated-checkout-button-theme';

/** Below this sum of its red, green and blue channels, a colour counts as dark. */
const DARK_BELOW = (3 * 255) / 2;

/** Whether the colour scheme around an element is dark: then the system colour `Canvas` is dark there. */
function isOnDark(element: Element): boolean {
  const probe = newElement('div');
  probe.style.cssText = 'display:none;color:Canvas';
  element.appendChild(probe);
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  probe.remove();
  const [red, green, blue] = channels.map(Number);
  // Outside the page, an element has no computed colour.
  if (red === undefined || green === undefined || blue === undefined) return false;
  return red + green + blue < DARK_BELOW;
}

/**
 * The theme of a button that its vendor draws, as the page chooses it at this moment; `dark` by default.
 * @param container one of our elements on the page; the button is drawn into it
 */
export function buttonTheme(container: Element): ButtonTheme {
  const chosen = getComputedStyle(container).getPropertyValue(THEME).trim();
  if (chosen === 'auto') return isOnDark(container) ? 'light' : 'dark';
  return chosen === 'light' ? 'light' : 'dark';
}
