import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe-violations';
import { settle } from './cart-visit';
import { dialog, dialogClose } from './click-targets';
import { expect, test } from './fixtures';
import { holdRequests } from './held-requests';
import { calls } from './sandbox';
import { subscriptionConsent } from '../../src/ui/messages/pl/consent';
import { policyLoading, policyTitle } from '../../src/ui/messages/pl/policy';

const SUBSCRIPTION_PAGE = '/products/kawa?consent=subscription';

const notice = (page: Page) => page.locator('#shopify-buyer-consent');
const policyLink = (page: Page) => page.locator('#shopify-subscription-policy-button');
const plan = (page: Page) => page.locator('[name=selling_plan]');
const countPolicyRequests = async (page: Page) =>
  (await calls(page)).filter(({ operation }) => operation === 'subscriptionPolicy').length;

async function openWithNotice(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('shopify-accelerated-checkout button')).toBeVisible();
  await page.locator('shopify-accelerated-checkout button').hover();
}

const choosePlan = async (page: Page) => {
  await plan(page).selectOption({ index: 1 });
  await expect(notice(page)).toBeVisible();
};

test('the notice is shown while a plan is chosen, and an event announces each change', async ({ page }) => {
  const events = () =>
    page.evaluate(() => (window as unknown as { sandboxConsent: string[] }).sandboxConsent);
  await openWithNotice(page, SUBSCRIPTION_PAGE);
  // If a plan is chosen before the notice's code has loaded, no `hide` event is sent first.
  await expect.poll(events).toEqual(['hide']);
  await expect(notice(page)).toBeHidden();
  await choosePlan(page);
  await plan(page).selectOption({ index: 0 });
  await expect(notice(page)).toBeHidden();
  await choosePlan(page);
  expect(await events()).toEqual(['hide', 'show', 'hide', 'show']);
  expect(await axeViolations(page, '#shopify-buyer-consent')).toEqual([]);
});

test('on a slow connection a press waits for the notice, which needs only one file', async ({ page }) => {
  // Only the code of a click, and the notice's file, arrive.
  await holdRequests(page, /\/ekspres-(page|ui|policy)-[\w-]{6}\.js/);
  const noticeFile = await holdRequests(page, /\/ekspres-consent-[\w-]{6}\.js/);
  // The first frame is longer ago than a press may wait for the notice.
  await page.route('**/ekspres.js', async (route) => {
    await wait(3500);
    await route.continue();
  });
  await page.addInitScript(() => {
    window.navigation.addEventListener('navigate', () => {
      const area = document.querySelector('#shopify-buyer-consent');
      sessionStorage['notice'] ??= area?.checkVisibility() ? 'visible' : 'hidden';
    });
  });
  await page.goto(SUBSCRIPTION_PAGE, { waitUntil: 'commit' });
  await plan(page).selectOption({ index: 1 });
  await page.locator('shopify-accelerated-checkout button').click();
  await expect.poll(noticeFile.waiting).toBe(1);
  noticeFile.release();
  await page.waitForURL(/\/checkout\//);
  expect(await page.evaluate(() => sessionStorage['notice'])).toBe('visible');
});

test('a product element shows the notice itself if the page wants that and has no area', async ({ page }) => {
  await openWithNotice(page, '/products/kawa?consent=own');
  const product = page.locator('shopify-accelerated-checkout');
  const own = product.locator('[part=consent]');
  await expect(own).toHaveCount(0);
  await plan(page).selectOption({ index: 1 });
  await expect(own).toHaveText(Object.values(subscriptionConsent).join(''));
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const button = await boxOf(product.locator('[slot=more-options], [slot=button]').last());
  expect((await boxOf(own)).y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(await axeViolations(page, 'shopify-accelerated-checkout')).toEqual([]);
  const link = own.getByRole('button', { name: subscriptionConsent.link });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(policyTitle);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await plan(page).selectOption({ index: 0 });
  await expect(own).toHaveCount(0);
  // The page's own area takes precedence.
  await page.evaluate(() => {
    const area = document.createElement('small');
    area.id = 'shopify-buyer-consent';
    document.querySelector('shopify-accelerated-checkout')?.after(area);
  });
  await choosePlan(page);
  await expect(own).toHaveCount(0);
});

test('the keyboard opens the policy by the link of the notice, which is requested once', async ({ page }) => {
  await openWithNotice(page, SUBSCRIPTION_PAGE);
  await choosePlan(page);
  expect(await countPolicyRequests(page)).toBe(0);
  await policyLink(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName(policyTitle);
  await expect(dialog(page).locator('p')).toHaveText(/^Prenumeratę można anulować/);
  const box = dialog(page).getByRole('region');
  await expect(box).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialogClose(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialogClose(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(policyLink(page)).toBeFocused();
  await policyLink(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await countPolicyRequests(page)).toBe(1);
});

test('a hostile policy runs no script, loads nothing, and its links open another tab', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname !== '127.0.0.1') elsewhere.push(request.url());
  });
  // This Content Security Policy only enforces Trusted Types. It blocks no requests, so the script itself
  // must prevent them.
  await page.route('**/products/*', async (route) => {
    const response = await route.fetch();
    const policy = "require-trusted-types-for 'script'; trusted-types ekspres-html";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await openWithNotice(page, `${SUBSCRIPTION_PAGE}&scenario=policy_hostile`);
  await choosePlan(page);
  await policyLink(page).click();
  const box = dialog(page).getByRole('region');
  await expect(box).toContainText('Zasady');
  await expect(box).toContainText('Pieczęć sklepu');
  await expect(box).toContainText('Tekst');
  // The policy's code, and the content of its elements `svg` and `noscript`.
  await expect(box).not.toContainText(/stolen|svg|brak/);
  const { attributes, links } = await box.evaluate((element) => ({
    attributes: [...element.querySelectorAll('*')].flatMap(({ localName, attributes }) =>
      [...attributes].map(({ name }) => `${localName} ${name}`),
    ),
    links: [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
  }));
  expect([...new Set(attributes)].sort()).toEqual(['a href', 'a rel', 'a target', 'div dir', 'div lang']);
  expect(links).toEqual([
    ['zły', null],
    ['gorszy', null],
    ['dane', null],
    ['kontakt', 'https://sklep.example/kontakt'],
    ['poczta', 'mailto:sklep@sklep.example'],
  ]);
  // Code in the policy would have run before this.
  await settle(page);
  expect(elsewhere).toEqual([]);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await expect(page).toHaveURL(/\/products\/kawa/);
});

test('a document of managed markets is shown over the page in a frame', async ({ page, baseURL }) => {
  await openWithNotice(page, '/products/kubek?consent=markets');
  await expect(notice(page)).toBeVisible();
  const link = page.getByRole('link', { name: 'polityka prywatności' });
  // Reads in the task in which the dialog opens, before the document replaces the skeleton.
  const skeletonState = await link.evaluate(async (element: HTMLElement) => {
    const opened = new Promise<void>((resolve) =>
      new MutationObserver(() => resolve()).observe(document.body, { childList: true }),
    );
    element.click();
    await opened;
    const root = document.querySelector('ekspres-dialog')?.shadowRoot;
    const frame = root?.querySelector('iframe');
    return [
      frame && getComputedStyle(frame).visibility,
      root?.querySelector('[role=status]')?.textContent,
      root?.querySelector('[role=region]')?.getAttribute('aria-busy'),
    ];
  });
  expect(skeletonState).toEqual(['hidden', policyLoading, 'true']);
  await expect(dialog(page)).toHaveAccessibleName('Polityka prywatności');
  const frame = dialog(page).frameLocator('iframe');
  await expect(frame.locator('h1')).toHaveText('Polityka prywatności');
  await expect(dialog(page).locator('iframe')).toBeVisible();
  await expect(dialog(page).locator('iframe')).toHaveAttribute(
    'src',
    `${baseURL?.replace('127.0.0.1', 'localhost')}/privacy`,
  );
  await expect(dialog(page).getByRole('status')).toHaveCount(0);
  await dialogClose(page).click();
  await expect(link).toBeFocused();
});
