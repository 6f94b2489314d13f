import type { VisitEvent } from '../telemetry/visit-events';

/** An event of a click that the page hears too. */
export type PageEvent = Extract<VisitEvent, { type: `ekspres:${string}` }>;

/**
 * Dispatches an event of a click: at the pressed element, or at the document where that has left the page.
 * @returns false where the page has prevented it
 */
export function dispatchAt(element: Element, { type, detail }: PageEvent): boolean {
  const target = element.isConnected ? element : document;
  return target.dispatchEvent(
    new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }),
  );
}
