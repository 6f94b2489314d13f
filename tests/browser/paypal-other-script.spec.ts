import type { PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { expect, outcomes, test } from './click-events';
import { config, hostPage, productInForm, SCRIPT } from './host-markup';
import { variables } from './paypal-page';
import { servePage } from './sandbox';

/** A script with the API that PayPal documents. Unlike the sandbox's, it has neither a frame nor a window. */
function otherScript(): void {
  const page = window as unknown as { ekspresPaypal: object; options: PayPalButtonsComponentOptions };
  page.ekspresPaypal = {
    Buttons: (options: PayPalButtonsComponentOptions) => ({
      isEligible: () => true,
      render(place: string | HTMLElement) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = 'PayPal, by another script';
        button.onclick = async () => {
          let isAccepted = false;
          await options.onClick?.(
            {},
            { resolve: async () => void (isAccepted = true), reject: async () => void (isAccepted = false) },
          );
          if (!isAccepted) return;
          const createToken = options.createBillingAgreement ?? options.createOrder;
          const token = await (createToken as () => Promise<string>)();
          await options.onApprove?.({ orderID: token }, {} as never);
        };
        (typeof place === 'string' ? document.querySelector(place) : place)?.append(button);
        page.options = options;
      },
      // Nothing is returned.
      close() {},
    }),
  };
}

test('a shopper whose PayPal window closes while the cart is created can click again', async ({ page }) => {
  const requests: string[] = [];
  await page.route('https://www.paypal.com/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: `(${otherScript.toString()})()` });
  });
  const wallet_params = {
    sdkUrl: 'https://www.paypal.com/sdk/js?client-id=a',
    requiresBillingAgreement: true,
  };
  const html = hostPage(productInForm({ recommended: config('paypal', { wallet_params }) }), {
    head: SCRIPT,
  });
  await page.goto(await servePage(page.request, html));
  const button = page.getByRole('button', { name: 'by another script' });
  await button.click();
  // The script reports the cancellation at once, while the cart is created.
  await page.evaluate(() =>
    (window as unknown as { options: PayPalButtonsComponentOptions }).options.onCancel?.({}, {} as never),
  );
  const canceled = { instrument: 'PayPal', outcome: 'rejected', reason: 'canceled' };
  await expect.poll(() => outcomes(page)).toEqual([canceled]);
  expect(new URL(requests.at(-1) ?? '').search).toBe('?client-id=a&locale=pl_PL&vault=true');
  expect(await variables(page, 'paypalTokenCreate')).toEqual([]);

  await expect(page.locator('shopify-paypal-button')).toHaveAttribute('aria-disabled', 'false');
  await button.click();
  await expect.poll(() => variables(page, 'paypalTokenCreate')).toMatchObject([{ billingAgreement: true }]);
  // This script approves nothing at the sandbox's PayPal, so the second click fails after that.
  await expect
    .poll(() => outcomes(page))
    .toEqual([
      canceled,
      { instrument: 'PayPal', outcome: 'failed', reason: 'api_error', codes: ['NO_PENDING_TASK'] },
    ]);
});
