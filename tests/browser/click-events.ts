import type { Page } from '@playwright/test';
import type { OutcomeDetail } from '../../src/types';
import { test as base } from './fixtures';

export { expect } from './fixtures';

interface ClickEvent {
  type: string;
  /** Tag of the element that dispatched it. */
  from: string;
  bubbles: boolean;
  composed: boolean;
  cancelable: boolean;
  detail: unknown;
}

/** Runs in the page: stores the events where they outlive the redirect. */
function keepEvents(): void {
  for (const type of ['ekspres-checkout-start', 'ekspres-outcome']) {
    addEventListener(type, (event) => {
      const { bubbles, composed, cancelable } = event;
      const { detail } = event as CustomEvent<unknown>;
      const from = (event.composedPath()[0] as Element).localName;
      const kept = JSON.parse(sessionStorage.getItem('click-events') ?? '[]') as unknown[];
      kept.push({ type, from, bubbles, composed, cancelable, detail });
      sessionStorage.setItem('click-events', JSON.stringify(kept));
    });
  }
}

/** The events so far, oldest first; also after the page was left for the checkout. */
export const clickEvents = (page: Page): Promise<ClickEvent[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('click-events') ?? '[]') as never);

export const forgetClickEvents = (page: Page): Promise<void> =>
  page.evaluate(() => sessionStorage.removeItem('click-events'));

/** How the clicks so far ended: the instrument, outcome, reason and codes of the outcome events. */
export const outcomes = async (page: Page): Promise<unknown[]> =>
  (await clickEvents(page))
    .filter(({ type }) => type === 'ekspres-outcome')
    .map(({ detail }) => {
      const { instrument, outcome, reason, codes } = detail as OutcomeDetail;
      return { instrument, outcome, ...(reason && { reason }), ...(codes.length && { codes }) };
    });

/** The `test` of specs that click: the page's click events are kept. */
export const test = base.extend<{ keptEvents: void }>({
  keptEvents: [
    async ({ page }, use) => {
      await page.addInitScript(keepEvents);
      await use();
    },
    { auto: true },
  ],
});
