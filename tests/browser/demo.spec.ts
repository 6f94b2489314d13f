import type { Page } from '@playwright/test';
import { applePaySheet, googlePaySheet } from '../../sandbox/index';
import { expect, test } from './fixtures';
import { takePicture } from './take-picture';

// A visitor's first two minutes in the demo, which `npm start` opens.

const WORDS = {
  'en-GB': {
    heading: 'Good coffee in a good mug',
    firstThing: 'Open the mug, and pay with Apple Pay or Google Pay.',
    open: 'Change the demo',
    close: 'Close',
    belowIt: 'Below it, on a product page',
    addToCart: 'Add to cart',
    cart: 'Cart',
    thanks: 'Thank you!',
    back: 'Back to the shop',
    soldOut: 'Sold out',
    dialog: /no longer available/,
    note: 'Fake buttons, not the vendors’ own. Nothing is charged.',
  },
  'pl-PL': {
    heading: 'Dobra kawa w dobrym kubku',
    firstThing: 'Otwórz kubek i zapłać przez Apple Pay albo Google Pay.',
    open: 'Zmień demo',
    close: 'Zamknij',
    belowIt: 'Pod nim, na stronie produktu',
    addToCart: 'Dodaj do koszyka',
    cart: 'Koszyk',
    thanks: 'Dziękujemy!',
    back: 'Wróć do sklepu',
    soldOut: 'Wyprzedane',
    dialog: /nie jest już dostępn|niedostępn/,
    note: 'Próbne przyciski, nie dostawców. Nikt niczego nie pobierze.',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

const sidePanel = (page: Page) => page.locator('sandbox-side-panel');

/** Opens the side panel if it is not open. */
async function openPanel(page: Page, words: Words): Promise<void> {
  const toggle = sidePanel(page).getByRole('button', { name: words.open });
  const panel = sidePanel(page).getByRole('tabpanel');
  // It is drawn when its style sheet has loaded.
  await expect(toggle.or(panel)).toBeVisible();
  if (await toggle.isVisible()) await toggle.click();
  await expect(panel).toBeVisible();
}

const screenWidth = (page: Page) => page.evaluate(() => innerWidth);

/** Closes the side panel if it covers the page, as on a phone. */
async function uncover(page: Page, words: Words): Promise<void> {
  if ((await screenWidth(page)) < 1100)
    await sidePanel(page).getByRole('button', { name: words.close }).click();
}

/** Nothing is wider than the screen, and the page is in one language. */
async function expectTidyPage(page: Page, words: Words): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(await screenWidth(page));
  if (words !== WORDS['en-GB']) return;
  const polish = (await page.locator('body').innerText()).replace(/ul\. Przykładowa|zł/g, '');
  expect(polish).not.toMatch(/[ąćęłńóśźż]/i);
}

for (const locale of ['en-GB', 'pl-PL'] as const) {
  for (const width of [390, 1280]) {
    const words = WORDS[locale];

    test.describe(`in ${locale} at ${width} px`, () => {
      // In Debian’s Firefox, no click arrives below the window, which is lower than a phone’s screen.
      test.use({ locale, viewport: { width, height: 640 } });

      test('a visitor changes a wallet, fills the cart, and orders with Google Pay', async ({
        page,
        baseURL,
      }, info) => {
        // The demo works without a network.
        const foreign: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(baseURL!) && !request.url().startsWith('data:'))
            foreign.push(request.url());
        });
        await page.goto('/');
        await expect(page.getByRole('heading', { name: words.heading })).toBeVisible();
        await expectTidyPage(page, words);
        await takePicture(page, info, 'start');
        await page.getByRole('link', { name: words.firstThing }).click();

        await expect(page.locator('shopify-paypal-button')).toBeVisible();
        await expect(page.getByText(words.note)).toHaveCount(1);
        await openPanel(page, words);
        const wallets = sidePanel(page).getByRole('group', { name: words.belowIt });
        await wallets.getByRole('checkbox', { name: 'PayPal' }).uncheck();
        await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
        await uncover(page, words);
        await expectTidyPage(page, words);
        await takePicture(page, info, 'product');

        await page.getByRole('button', { name: words.addToCart }).click();
        await expect(page.getByRole('heading', { name: words.cart })).toBeVisible();
        await expect(page.getByText(words.note)).toHaveCount(1);
        await expectTidyPage(page, words);
        await takePicture(page, info, 'cart');
        const googlePay = googlePaySheet(page);
        await googlePay.open();
        expect(await googlePay.dialog.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(
          true,
        );
        await takePicture(page, info, 'google-pay');
        await googlePay.pay();

        await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();
        await expectTidyPage(page, words);
        await takePicture(page, info, 'order');
        await page.getByRole('link', { name: words.back }).click();
        await expect(page.getByRole('heading', { name: words.heading })).toBeVisible();
        await page.getByRole('link', { name: words.firstThing }).click();
        await expect(page.locator('shopify-google-pay-button')).toBeVisible();
        await expect(page.locator('shopify-paypal-button')).toHaveCount(0);
        expect(foreign).toEqual([]);
      });

      test('a visitor orders with Apple Pay, and then breaks something', async ({ page }, info) => {
        await page.goto('/');
        await page.getByRole('link', { name: words.firstThing }).click();
        const applePay = applePaySheet(page);
        await applePay.open();
        await takePicture(page, info, 'apple-pay');
        await applePay.pay();
        await expect(page.getByRole('heading', { name: words.thanks })).toBeVisible();

        await page.getByRole('link', { name: words.back }).click();
        await page.getByRole('link', { name: words.firstThing }).click();
        await openPanel(page, words);
        await sidePanel(page).getByRole('button', { name: words.soldOut }).click();
        await uncover(page, words);
        await expect(page.locator('.scenario-note')).toContainText('out_of_stock');
        await page.locator('shop-pay-wallet-button button').click();
        await expect(page.getByRole('dialog')).toContainText(words.dialog);
        await takePicture(page, info, 'failure');
        await page.goto('/cart');
        await expect(page.locator('.scenario-note')).toContainText('out_of_stock');
        await page.locator('.scenario-note a').first().click();
        await expect(page.locator('.scenario-note')).toHaveCount(0);
      });
    });
  }
}
