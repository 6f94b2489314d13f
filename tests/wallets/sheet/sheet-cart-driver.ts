import type { StepResult } from '../../../src/wallets/sheet/sheet-results';
import { vi } from 'vitest';
import type { ClickContext } from '../../../src/wallets/contract';
import type { SheetColumn } from '../../../src/wallets/sheet/actions-by-wallet';
import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';
import { SheetCart } from '../../../src/wallets/sheet/sheet-cart';
import {
  flushPromises,
  runAllTimers,
  runNextTimer,
  runTimersUntilSettled,
  useFakeClock,
} from '../../setup/fake-clock';
import { lockManager } from './lock-manager';
import { RULES } from './sheet-rules';
import { CREATED } from './api-payloads';
import { fakeStorefront, type Responses } from '../../setup/fake-storefront';
import { clickContext, recordRequestsIn, type SideEffect } from '../checkout/click-driver';

/** The result of a step after which the sheet continues. */
export const CONTINUE: StepResult = { type: 'continue', log: [] };

/** The steps to repeat before a submit, of a sheet for which there are none. */
export const NO_STEPS = () => Promise.resolve(CONTINUE);

/** The result of a step whose request got no response. */
export const NO_RESPONSE: StepResult = {
  type: 'abort',
  dialog: { key: 'checkout_error' },
  reason: 'no_response',
  unhandled: false,
};

/** A tab of a separate browser, in which nothing can be stored beyond the tab's own memory. */
export const createTab = (tab: Partial<BrowserTab> = {}): BrowserTab => ({
  storage: undefined,
  locks: lockManager().tab().locks,
  memory: new Map(),
  ...tab,
});

/** The cart of a sheet, with these responses. All sheets of a test share its fake clock. */
export function createSheetCart(
  responses: Responses = {},
  {
    wallet = 'google_pay',
    tab = createTab(),
    ...context
  }: Partial<ClickContext> & { wallet?: SheetColumn; tab?: BrowserTab } = {},
) {
  const effects: SideEffect[] = [];
  const requestTimes: number[] = [];
  const keptAlive: string[] = [];
  const storefront = fakeStorefront(responses, (request, init) => {
    recordRequestsIn(effects)(request);
    requestTimes.push(Date.now());
    if (init?.keepalive) keptAlive.push(request.operation);
  });
  if (!vi.isFakeTimers()) useFakeClock();
  const sheet = new SheetCart(
    RULES[wallet],
    {
      ...clickContext(effects),
      instrument: 'GooglePay',
      fetch: storefront.fetch,
      ...context,
    },
    tab,
  );
  return {
    sheet,
    tab,
    effects,
    operations: () => effects.flatMap((effect) => ('request' in effect ? effect.request : [])),
    requestTimes,
    keptAlive,
    /** The variables of an operation's requests, without the country and language that all have. */
    variables: (operation: string): Record<string, unknown>[] =>
      effects.flatMap((effect) => {
        if (!('request' in effect) || effect.request !== operation) return [];
        const { country: _country, language: _language, ...own } = effect.variables;
        return [own];
      }),
    flushPromises,
    runNextTimer,
    runAllTimers,
    runTimersUntilSettled,
  };
}

export const ANNA = { email: 'anna@example.com', countryCode: 'PL' };

/** A sheet whose cart has been created. `responses` are those to the requests after that. */
export async function startSheetCart(
  responses: Responses = {},
  context: Parameters<typeof createSheetCart>[1] = {},
) {
  const driver = createSheetCart({ cartCreate: [CREATED], ...responses }, context);
  const step = await driver.runTimersUntilSettled(driver.sheet.start());
  if (step.type !== 'continue') throw new Error(`the cart was not created: ${JSON.stringify(step)}`);
  driver.effects.length = 0;
  driver.requestTimes.length = 0;
  return driver;
}
