import type { Page } from '@playwright/test';
import { type ApplePayLogEntry, applePaySheet, type SandboxApplePay } from '../../sandbox/index';
import { contact, openSheet, pay, whenPayable } from './apple-pay-page';
import { postFromPage } from './cart-visit';
import { boughtLines } from './click-calls';
import { expect, test } from './click-events';
import { calls } from './sandbox';
import { intervalText, withoutDelivery } from '../../src/ui/messages/pl/sheet/subscription';

/** A product with two plans, that recommends Apple Pay. */
const COFFEE = '/products/kawa?recommended=apple_pay';

/** Waits until the page has the whole response to the next query with this name. */
async function whenAnswered(page: Page, operation: string): Promise<void> {
  const response = await page.waitForResponse((each) => !!each.request().postData()?.includes(operation));
  await response.finished();
}

/** Selects the first plan, and waits until the page knows the plans of the variant. */
async function selectPlan(page: Page): Promise<void> {
  const known = whenAnswered(page, 'variantPlans');
  await page.locator('[name=selling_plan]').selectOption({ index: 1 });
  await known;
}

/** The log of Apple Pay's fake. */
const log = (page: Page): Promise<ApplePayLogEntry[]> =>
  page.evaluate(
    () => (window as unknown as { sandboxApplePay: SandboxApplePay }).sandboxApplePay.log as never,
  );

/** The request with which the last sheet was opened. */
async function openedWith(page: Page): Promise<ApplePayJS.ApplePayPaymentRequest> {
  const entry = (await log(page))
    .filter(({ kind, name }) => kind === 'call' && name === 'constructor')
    .at(-1);
  return (entry?.detail as [number, ApplePayJS.ApplePayPaymentRequest])[1];
}

/** What the sheet says about the subscription. */
const subscription = (page: Page) => applePaySheet(page).subscription;

test('a subscription on a product page is known before the press, and Apple’s sheet says what renews', async ({
  page,
}) => {
  await page.goto(COFFEE);
  await selectPlan(page);
  await openSheet(page);
  expect((await openedWith(page)).recurringPaymentRequest).toMatchObject({
    paymentDescription: 'Kawa Etiopia, Co miesiąc, 10% taniej',
    regularBilling: { type: 'pending', recurringPaymentIntervalUnit: 'month' },
    managementURL: new URL('/account', page.url()).href,
  });
  await contact(page).selectOption('cz');
  await whenPayable(page);
  await expect(subscription(page)).toContainText(withoutDelivery(`44,10 zł ${intervalText('MONTH', 1)}`));
  await pay(page).click();
  await page.waitForURL(/\/orders\//);
  expect(await boughtLines(page)).toMatchObject([[{ sellingPlanId: 'gid://shopify/SellingPlan/690001' }]]);
  expect((await calls(page)).filter(({ operation }) => operation === 'variantPlans')).toHaveLength(1);
});

test('the testing kit finds what the English sheet says about a subscription', async ({ page }) => {
  await page.goto(`${COFFEE}&language=en`);
  await selectPlan(page);
  await openSheet(page);
  await expect(subscription(page)).toContainText('The subscription renews until you cancel it.');
  await expect(subscription(page)).toContainText(/every month \(without shipping and taxes\)/);
});

/** Fills the cart with coffee on this plan, opens its page, and waits until the cart has been read. */
async function openCart(page: Page, sellingPlan: number): Promise<void> {
  await page.goto('/blank');
  const items = [{ id: 44100000000201, quantity: 1, selling_plan: sellingPlan }];
  await postFromPage(page, '/cart/add.js', { items });
  const known = whenAnswered(page, 'cartLimited');
  await page.goto('/cart?wallets=apple_pay,buy_it_now');
  await known;
}

test('a subscription in a cart is known from the query for its buttons', async ({ page }) => {
  await openCart(page, 690002);
  await openSheet(page);
  expect((await openedWith(page)).recurringPaymentRequest).toMatchObject({
    paymentDescription: 'Kawa Etiopia, Co 2 tygodnie, 15% taniej',
    regularBilling: { recurringPaymentIntervalUnit: 'day', recurringPaymentIntervalCount: 14 },
  });
  await expect(subscription(page)).toContainText(intervalText('WEEK', 2));
});
