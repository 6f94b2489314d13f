import type { Page } from '@playwright/test';
import { applePayLog } from './apple-pay-page';
import {
  applePay,
  count,
  dialogue,
  keepLog,
  keptLog,
  pay,
  payable,
  PRODUCT,
  sheet,
  wrongAnswers,
} from './apple-pay-shop';
import { expect, outcomes } from './click-events';
import { dialog, dialogClose } from './click-targets';

export const of = (scenario: string) => `${PRODUCT}&scenario=${scenario}`;

/** The shopper pays as soon as that is possible, if it ever is. */
export async function buy(page: Page, path: string): Promise<void> {
  await keepLog(page);
  await page.goto(path);
  await applePay(page).click();
  await payable(page);
  await pay(page).click();
}

/** What a shopper sees who is sent to the checkout. */
export async function leftFor(page: Page, address: RegExp, reason: string): Promise<void> {
  await page.waitForURL(address);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'deceleration', reason }]);
  expect(await count(page, 'cartRemovePersonalData')).toBe(0);
  const log = await keptLog(page);
  expect(wrongAnswers(log).filter((line) => !line.startsWith('validatemerchant'))).toEqual([]);
  expect(dialogue(log).at(-1)).toBe('abort');
}

/** What a shopper sees who is told of a failure. */
export async function failedWith(page: Page, title: string, text: string, reason: string): Promise<void> {
  await expect(dialog(page)).toContainText(title);
  await expect(dialog(page)).toContainText(text);
  await expect(sheet(page)).toHaveCount(0);
  expect(await outcomes(page)).toEqual([{ instrument: 'ApplePay', outcome: 'failed', reason }]);
  expect(dialogue(await applePayLog(page)).at(-1)).toBe('abort');
  await dialogClose(page).click();
  await expect(applePay(page)).toHaveAttribute('aria-disabled', 'false');
}

export const WALLET_TITLE = 'Apple Pay niedostępny';
export const WALLET_TEXT = 'Wystąpił problem z Apple Pay. Spróbuj ponownie lub użyj innej metody płatności.';
