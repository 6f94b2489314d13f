import type { Page } from '@playwright/test';

export interface HostEvent {
  type: string;
  /** Tag of the event's target, which is the host of the shadow root if the element is in one. */
  target: string;
  bubbles: boolean;
  composed: boolean;
  cancelable: boolean;
  detail: Record<string, unknown>;
}

const MARK = 'host-event ';

/**
 * Collects our events on every page that `page` opens from now on. They are passed through the console, so
 * that the last one before a navigation is not lost.
 */
export async function watchEvents(page: Page): Promise<HostEvent[]> {
  const events: HostEvent[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) events.push(JSON.parse(text.slice(MARK.length)) as HostEvent);
  });
  await page.addInitScript((mark) => {
    for (const type of ['ekspres-checkout-start', 'ekspres-outcome', 'wallet-rendered']) {
      document.addEventListener(type, (event) => {
        const { bubbles, composed, cancelable, detail } = event as CustomEvent<object>;
        const target = (event.target as Element | Document).nodeName.toLowerCase();
        console.debug(mark + JSON.stringify({ type, target, bubbles, composed, cancelable, detail }));
      });
    }
  }, MARK);
  return events;
}
