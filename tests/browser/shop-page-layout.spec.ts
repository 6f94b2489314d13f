import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { settle } from './cart-visit';
import { moreOptions, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { config, hostPage, markup, MUG, productForm, SCRIPT } from './host-markup';
import { layoutShifts, openBeforeScript } from './layout-shifts';
import { PLATFORM_STYLES, THEME_STYLES } from './platform-styles';

// Product pages with the placeholders and the style sheets of storefronts. Each test opens several pages,
// because WebKit starts a browser for each test, which takes seconds.

/** The guide's rules that reserve the space. */
const guide = readFileSync(new URL('../../docs/guides/reserved-space.md', import.meta.url), 'utf8');
const RESERVED = /<!-- reserved space.*?```css\n(.*?)```/s.exec(guide)?.[1] ?? '';

const PLACEHOLDERS =
  '<div class="shopify-payment-button__button" role="button" disabled aria-hidden="true" style="background-color: transparent; border: none"> <div class="shopify-payment-button__skeleton">&nbsp;</div> </div> <div class="shopify-payment-button__more-options shopify-payment-button__skeleton" role="button" disabled aria-hidden="true">&nbsp;</div>';

const productPage = (css: string) =>
  hostPage(
    `${productForm(
      `<div data-shopify="payment-button" class="shopify-payment-button">${markup(
        'shopify-accelerated-checkout',
        {
          recommended: config('shop_pay'),
          fallback: config('buy_it_now'),
          'variant-params': [{ id: MUG, requiresShipping: true }],
          disabled: true,
        },
        PLACEHOLDERS,
      )}</div>`,
    )}<p>Opis produktu</p>`,
    { head: `<style>${css}</style>${SCRIPT}` },
  );

/**
 * The top of the element, and of the text below it. Not the element's height, because in WebKit an inline
 * element includes the link's margin.
 */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const top = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().top;
    return { element: top('shopify-accelerated-checkout'), below: top('p') };
  });

async function openWithLateScript(page: Page, html: string): Promise<Awaited<ReturnType<typeof layoutOf>>> {
  const loadScript = await openBeforeScript(page, html);
  await expect(shopPay(page), 'the script is delayed').toHaveCount(0);
  const before = await layoutOf(page);
  loadScript();
  await expect(shopPay(page)).toBeVisible();
  await expect(moreOptions(page)).toBeVisible();
  await settle(page);
  return before;
}

async function expectNoShift(page: Page, css: string, name: string): Promise<void> {
  const before = await openWithLateScript(page, productPage(css));
  expect(await layoutOf(page), name).toEqual(before);
  expect(await layoutShifts(page), name).toEqual([]);
}

test.describe('in each engine', { tag: '@engines' }, () => {
  test("button and link are as high as the placeholder with the platform's styles", async ({ page }) => {
    for (const [name, theme] of Object.entries(THEME_STYLES)) {
      await expectNoShift(page, PLATFORM_STYLES + theme, name);
    }
  });

  test('the link is as high as the placeholder if the page has no styles for it', async ({ page }) => {
    const onlyTheButton =
      'body { margin: 0; font: 16px/1.5 sans-serif } .shopify-payment-button__button { height: 44px }';
    await expectNoShift(page, onlyTheButton, 'only the button is styled');
  });

  /** The styles of pages that also have the documented rules. */
  const OTHER_STYLES = {
    'no other rules': 'body { margin: 0; font: 16px/1.5 sans-serif }',
    'a reset': '* { margin: 0; padding: 0; box-sizing: border-box } body { font: 15px/1.5 serif }',
    "the platform's style sheet": `${PLATFORM_STYLES} body { font: 16px/1.5 sans-serif }`,
  };
  test('the documented rules for reserved space prevent layout shifts', async ({ page }) => {
    for (const [name, css] of Object.entries(OTHER_STYLES)) await expectNoShift(page, RESERVED + css, name);
  });
});
