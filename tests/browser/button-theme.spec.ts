import { fillCart } from './cart-visit';
import { buyNow } from './click-targets';
import { expect, test } from './fixtures';
import { googlePayConfig } from './google-pay-markup';
import { googleCalls, googlePay } from './google-pay-page';
import { cartElement, headWithFakes, openBody } from './host-markup';

const BLACK = 'rgb(18, 18, 18)';
const WHITE = 'rgb(255, 255, 255)';

const CASES = [
  { scheme: 'light', theme: undefined, background: BLACK, google: undefined },
  { scheme: 'light', theme: 'light', background: WHITE, google: 'white' },
  { scheme: 'light', theme: 'auto', background: BLACK, google: undefined },
  { scheme: 'dark', theme: 'dark', background: BLACK, google: undefined },
  { scheme: 'dark', theme: 'auto', background: WHITE, google: 'white' },
] as const;

test('theme and colour scheme decide the colour of buy it now and Google Pay', async ({ page, baseURL }) => {
  await fillCart(page);
  for (const { scheme, theme, background, google } of CASES) {
    await test.step(`${scheme} page, ${theme ?? 'no'} theme`, async () => {
      const declaration = theme ? `--shopify-accelerated-checkout-button-theme: ${theme}` : '';
      const style = `<style>:root { color-scheme: ${scheme}; ${declaration} }</style>`;
      await openBody(page, cartElement(['buy_it_now', googlePayConfig(baseURL)]), {
        head: style + headWithFakes(baseURL),
      });
      await expect(buyNow(page)).toHaveCSS('background-color', background);
      await expect(googlePay(page)).toBeVisible();
      const [options] = (await googleCalls(page, 'createButton')) as { buttonColor?: string }[];
      expect(options?.buttonColor).toBe(google);
    });
  }
});
