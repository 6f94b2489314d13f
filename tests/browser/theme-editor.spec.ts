import type { Page } from '@playwright/test';
import { cartCreateCount } from './click-calls';
import { expect, outcomes, test } from './click-events';
import { buyNow, shopPay } from './click-targets';
import { FORM, LAYOUT, openThemePage, OUR_SCRIPT } from './theme-head';

const PRODUCT = '/themes/dawn?recommended=shop_pay';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { Shopify: { designMode: true } });
  });
});

/**
 * Replaces the section `id` with another one, or removes it, as the theme editor does: with its events, which
 * bubble from the section.
 * @param html of the new section, which is added to `main` if there was none; '' if it is removed
 */
const editSection = (page: Page, id: string, html: string) =>
  page.evaluate(
    ([sectionId, newHtml]) => {
      const dispatch = (target: EventTarget, name: string, detail: object = {}) =>
        target.dispatchEvent(
          new CustomEvent(`shopify:${name}`, { bubbles: true, detail: { sectionId, ...detail } }),
        );
      const section = document.getElementById(`shopify-section-${sectionId}`);
      dispatch(document, 'inspector:activate');
      if (section) {
        dispatch(section, 'section:select', { load: false });
        dispatch(section, 'block:select', { blockId: 'buttons', load: false });
        dispatch(section, 'section:unload');
      }
      const added = newHtml
        ? document.createRange().createContextualFragment(newHtml).firstElementChild
        : undefined;
      if (section && added) section.replaceWith(added);
      else if (added) document.querySelector('main')?.append(added);
      else section?.remove();
      if (added) {
        added.id = `shopify-section-${sectionId}`;
        dispatch(added, 'section:load');
        dispatch(added, 'section:select', { load: true });
        dispatch(added, 'block:select', { blockId: 'buttons', load: true });
        added.parentElement?.prepend(added);
        dispatch(added, 'section:reorder');
        dispatch(added, 'block:deselect', { blockId: 'buttons' });
        dispatch(added, 'section:deselect');
      }
      dispatch(document, 'inspector:deactivate');
    },
    [id, html] as const,
  );

/**
 * Resolves after a response to a request that the page sends later than any that our script would send because
 * of an edit: after the next frame, and when the page is idle.
 */
const afterLaterRequests = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve)));
    });
    await fetch('/blank');
  });

test('a section that the theme editor reloads gets its buttons again', async ({ page }) => {
  await page.goto(PRODUCT);
  await expect(shopPay(page)).toBeVisible();
  const response = await page.request.get(PRODUCT);
  const id = 'main-product';
  const html = await page.evaluate(
    ([text, sectionId]) => {
      const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
      const section = document.querySelector('.shopify-section');
      if (section) section.id = `shopify-section-${sectionId}`;
      return documentElement.querySelector('.shopify-section')?.outerHTML ?? '';
    },
    [await response.text(), id] as const,
  );
  await editSection(page, id, html);
  await expect(shopPay(page)).toBeVisible();
  await shopPay(page).click();
  await expect.poll(() => outcomes(page)).toHaveLength(1);
});

test('a password page loads only the script until the theme editor adds a product', async ({ page }) => {
  const { requests, lines } = await openThemePage(page, 'password', LAYOUT);
  await page.waitForLoadState('networkidle');
  const body = await page.locator('body').innerHTML();
  await editSection(page, 'newsletter', '<div class="shopify-section"><form></form></div>');
  await afterLaterRequests(page);
  expect(requests.filter((path) => path.includes('ekspres'))).toEqual([OUR_SCRIPT]);
  expect(body).not.toContain('ekspres');

  await editSection(page, 'featured', `<div class="shopify-section">${FORM}</div>`);
  await shopPay(page).click();
  await expect.poll(() => outcomes(page)).toMatchObject([{ outcome: 'rejected', reason: 'prevented' }]);
  await editSection(page, 'featured', '');
  await expect(shopPay(page)).toHaveCount(0);
  await editSection(page, 'featured', `<div class="shopify-section">${FORM}</div>`);
  await expect(shopPay(page)).toBeVisible();
  expect(await cartCreateCount(page)).toBe(0);
  expect(lines.filter((line) => !line.includes('In the theme editor'))).toEqual([]);
});

test('buttons are shown in the frame of the theme editor', async ({ page }) => {
  await page.goto('/blank');
  await page.setContent('<iframe src="/products/kubek" width="800" height="900"></iframe>');
  await expect(buyNow(page.frameLocator('iframe'))).toBeVisible();
});
