import type { Locator, Page } from '@playwright/test';
import { googlePaySheet } from '../../sandbox/index';
import { expect } from './fixtures';

/** A picture in `docs/pictures`: a part of the sandbox in English. */
export interface DocsPicture {
  /** The name of its file. With large drawings, a JPEG is smaller. The text is beside it, in `.txt`. */
  file: `${string}.${'jpg' | 'png'}`;
  /** The size of the window, CSS px. */
  size: { width: number; height: number };
  /** Opens the page, and returns the elements that the picture shows, once they are complete. */
  open(page: Page): Promise<Locator[]>;
}

const WIDE = { width: 1000, height: 900 };
const PHONE = { width: 400, height: 900 };

/** CSS px. */
const SPACE_ABOVE_DIALOG = 16;

/** What says in each picture that the vendors are fake. */
export const FAKE_NOTE = /^(?:Fake buttons, not the vendors’ own|A fake sheet, not Google’s)/m;

const PRODUCT = '/products/kubek?language=en&recommended=shop_pay&buttons=apple_pay,google_pay,paypal';
const CART = '?language=en&wallets=shop_pay,apple_pay,google_pay,paypal';

const header = (page: Page) => page.locator('.site-header');
const note = (page: Page) => page.locator('.fake-note');
const vendorButtons = (page: Page) => page.locator('.express');
const form = (page: Page) => page.locator('.product__details form');

/** Waits for the buttons of the vendors, which they draw themselves. */
async function expectVendorButtons(page: Page): Promise<void> {
  await expect(page.locator('shopify-apple-pay-button [part=button]')).toBeVisible();
  await expect(page.locator('shopify-google-pay-button .gpay-button')).toBeVisible();
  await expect(page.locator('shopify-paypal-button iframe').contentFrame().getByRole('link')).toBeVisible();
}

async function openProduct(page: Page, query = ''): Promise<void> {
  await page.goto(PRODUCT + query);
  await expectVendorButtons(page);
}

/** Changes of the product page's HTML. The doctor finds each of them. */
const MISTAKES = [
  ['{"sdkOrigins"', '{"apiVersoin":"2026-04","sdkOrigins"'],
  ['<shopify-accelerated-checkout ', '<shopify-accelerated-checkout debug call-to-acton="Order" '],
] as const;

const withMistakes = (html: string): string =>
  MISTAKES.reduce((changed, [text, mistake]) => {
    if (!changed.includes(text)) throw new Error(`The page has no ${text}`);
    return changed.replace(text, mistake);
  }, html);

export const DOCS_PICTURES: readonly DocsPicture[] = [
  {
    file: 'product-page.jpg',
    size: WIDE,
    open: async (page) => {
      await openProduct(page);
      return [header(page), page.locator('article')];
    },
  },
  {
    file: 'dark-theme.png',
    size: WIDE,
    open: async (page) => {
      await openProduct(page, '&theme=dark');
      return [form(page)];
    },
  },
  {
    file: 'right-to-left.png',
    size: WIDE,
    open: async (page) => {
      await openProduct(page, '&dir=rtl');
      return [form(page)];
    },
  },
  {
    file: 'cart.png',
    size: WIDE,
    open: async (page) => {
      await page.goto(`/sandbox/fill-cart?to=${encodeURIComponent(`/cart${CART}`)}`);
      await expectVendorButtons(page);
      return [header(page), page.locator('main h1'), page.locator('.cart-page')];
    },
  },
  {
    file: 'cart-drawer.png',
    size: { width: 420, height: 560 },
    open: async (page) => {
      await page.goto(`/drawer${CART}`);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      await expectVendorButtons(page);
      return [page.locator('#drawer')];
    },
  },
  {
    file: 'payment-sheet.png',
    size: PHONE,
    open: async (page) => {
      await openProduct(page);
      const sheet = googlePaySheet(page);
      await sheet.open();
      return [sheet.dialog];
    },
  },
  {
    file: 'dialog.png',
    size: PHONE,
    open: async (page) => {
      await openProduct(page, '&scenario=out_of_stock');
      await page.locator('shop-pay-wallet-button [part=button]').click();
      const dialog = page.locator('ekspres-dialog').getByRole('dialog');
      await expect(dialog).toBeVisible();
      // The dialog is at the bottom of a phone's screen. The note is scrolled to just above it.
      const { y } = (await dialog.boundingBox())!;
      await note(page).evaluate((element, bottom) => {
        scrollBy(0, element.getBoundingClientRect().bottom - bottom);
      }, y - SPACE_ABOVE_DIALOG);
      return [vendorButtons(page), note(page), dialog];
    },
  },
  {
    file: 'doctor.jpg',
    size: WIDE,
    open: async (page) => {
      await page.route(`**${PRODUCT}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: withMistakes(await response.text()) });
      });
      await openProduct(page);
      const overlay = page.locator('ekspres-doctor section');
      await expect(overlay.getByRole('listitem')).toHaveCount(MISTAKES.length);
      return [overlay, vendorButtons(page), note(page), page.locator('.facts')];
    },
  },
];
