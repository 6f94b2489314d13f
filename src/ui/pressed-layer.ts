import { pageDocument } from './page-dom';

/**
 * What matches an open layer of the page. Inside `:is()`, a browser that does not know `:popover-open`
 * (Chrome before 114, Safari before 17, Firefox before 125) ignores only that selector.
 */
const LAYER = ':is(dialog:modal,:popover-open,[role=dialog],[aria-modal=true])';

/** The pressed element, and what it was in when it was pressed, from the inside to the outside. */
let path: readonly Element[] = [];

/** The element in which a node is displayed, across shadow roots. */
const parentOf = (element: Element): Element | null | undefined =>
  element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host;

/**
 * Remembers what was pressed. The path is kept, because a theme may render the pressed element again while
 * its click is running.
 */
export function rememberPress(element: Element): void {
  const elements = [element];
  for (let parent = parentOf(element); parent; parent = parentOf(parent)) elements.push(parent);
  path = elements;
}

/** The element that was pressed last; undefined if it has left the page. */
export function pressedElement(): HTMLElement | undefined {
  const [element] = path;
  return element?.isConnected ? (element as HTMLElement) : undefined;
}

const isLayer = (element: Element): boolean =>
  element.isConnected && (element.matches(LAYER) || getComputedStyle(element).position === 'fixed');

/**
 * The layer of the page that holds the pressed element, such as a cart drawer; the body if there is none.
 * Drawers make what is outside of them inert, prevent clicks there, or close at a click there.
 */
export const pressedLayer = (): Element => path.slice(1).find(isLayer) ?? pageDocument.body;
