import { effect } from '@preact/signals-core';
import type { ButtonState } from '../../../signals/button';
import { findCreateCart } from '../../shared/checkout-start';
import { writeAttribute } from '../../shared/attribute-values';
import type { ReadableElement } from '../../shared/attributes';
import { buysCart } from '../../shared/page-type';
import type { PaintedButton } from '../../shared/parts';
import { findForm } from '../../shared/read-product-form';
import { customerTokenOf } from '../click/click-facts';

/** The JSON of the line's attributes in the query of a permalink (`shared/permalink.ts`); '' without any. */
function lineAttributesIn(query: URLSearchParams): string {
  const base64Url = query.get('properties') ?? '';
  return decodeURIComponent(escape(atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))));
}

/** Whether a permalink, as a server has rendered it, buys what a click on it would buy now. */
function buysTheSame(element: ReadableElement, url: string): boolean {
  const bought = findForm(element);
  if (!bought || bought.form) return false;
  const { variantId, quantity, sellingPlanId } = bought;
  const { pathname, searchParams: query } = new URL(url);
  return (
    pathname.endsWith(`/cart/${variantId}:${quantity}`) &&
    lineAttributesIn(query) === (JSON.stringify(element.read('line-attributes')) ?? '') &&
    query.get('discount') === (element.read('discount-code') ?? null) &&
    // A permalink has no selling plan.
    !sellingPlanId &&
    !element.read('has-selling-plan') &&
    // The page's own function must create the cart.
    !findCreateCart(element) &&
    // A permalink has no customer, whose prices may differ.
    !customerTokenOf(element)
  );
}

/** Events before a press, at which the page's properties are read again: they change without an event. */
const BEFORE_PRESS = ['pointerenter', 'pointerdown', 'focusin', 'keydown'];

/** Makes the keys of a button press a link: the space bar, and Enter while the link has no URL. */
function pressByKeys(link: HTMLElement, signal: AbortSignal): void {
  let isSpaceDown = false;
  const onKeyDown = (event: KeyboardEvent) => {
    isSpaceDown = event.key === ' ';
    // Otherwise the page would scroll.
    if (isSpaceDown) event.preventDefault();
    else if (event.key === 'Enter' && !event.repeat && !link.hasAttribute('href')) link.click();
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ' && isSpaceDown) link.click();
    isSpaceDown = false;
  };
  link.addEventListener('keydown', onKeyDown, { signal });
  link.addEventListener('keyup', onKeyUp, { signal });
}

/**
 * Follows a wallet's button that a server has rendered as a link. A plain click and the space bar press the
 * button. The browser handles other clicks, such as those of the middle button, so the link has its URL only
 * while the button can be pressed, and while the URL buys what a press would buy.
 * @param url as the server has rendered it; '' if the link had none when its element was put back
 * @param ended aborted when the face was replaced or removed
 * @returns a function that writes the URL, or removes it. Called at each update of the element
 */
export function followLink(
  { element, painted }: PaintedButton,
  url: string,
  { disabled, busy }: ButtonState,
  ended: AbortSignal,
): () => void {
  const cartId = element.read('cart-id');
  const isUsable = () => {
    if (!url || disabled.peek() || busy.peek()) return false;
    return buysCart(element) ? element.read('cart-id') === cartId : buysTheSame(element, url);
  };
  const writeUrl = () => writeAttribute(painted, 'href', isUsable() && url);
  const endEffect = effect(() => {
    void [disabled.value, busy.value];
    writeUrl();
  });
  ended.addEventListener('abort', endEffect);
  for (const type of BEFORE_PRESS) element.addEventListener(type, writeUrl, { capture: true, signal: ended });
  // A library that moves clicks sends two for one press, and `pressFinder` ignores one of them.
  const stopNavigation = (event: MouseEvent) => {
    if (!(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)) event.preventDefault();
  };
  painted.addEventListener('click', stopNavigation as EventListener, { capture: true, signal: ended });
  pressByKeys(painted as HTMLElement, ended);
  return writeUrl;
}
