import { CART, fillCart } from './cart-visit';
import { buyNow, shopPay } from './click-targets';
import { expect, test } from './fixtures';
import { waitLongForVendors } from './states-page';
import { openHeld, watchPlaces } from './server-rendered-late-page';

test('a wallet that is refused late is replaced by its fallback without changing the height of the page', async ({
  page,
}) => {
  const boxOf = () => page.locator('shopify-accelerated-checkout [slot=button]').boundingBox();
  for (const query of ['recommended=google_pay&gpay=not_ready', 'recommended=apple_pay&apple=cannot_pay']) {
    const script = await openHeld(page, `/products/kubek?render=server&${query}`);
    await expect.soft(page.locator('shopify-accelerated-checkout [slot=button]'), query).toBeVisible();
    const around = await watchPlaces(page, 'shopify-accelerated-checkout, .facts, footer');
    const skeleton = await boxOf();
    const before = await around.places();
    script.arrive();
    await expect(buyNow(page)).toBeVisible();
    expect.soft(await around.places(), query).toEqual(before);
    expect.soft(await boxOf(), query).toEqual(skeleton);
    await page.unroute('**/dist/ekspres.js');
  }
});

/** What a theme may set for shoppers who prefer less motion. */
const NO_ANIMATION = '* { animation: none !important }';

test("vendors' skeletons are invisible from 8 s after the first paint until the script loads", async ({
  page,
}) => {
  await fillCart(page);
  // With the script they are shown for as long as a vendor's script is waited for.
  await waitLongForVendors(page);
  const path = '/cart?render=server&wallets=paypal,google_pay,shop_pay&paypal=script-hangs&gpay=delay:60000';
  const script = await openHeld(page, path);
  await page.addStyleTag({ content: NO_ANIMATION });
  const skeletons = page.locator('[slot] [part=skeleton]');
  await expect(skeletons).toHaveCount(2);
  const visibilities = () =>
    skeletons.evaluateAll((all) => all.map((skeleton) => getComputedStyle(skeleton).visibility));
  const around = await watchPlaces(page, `main *, ${CART} [slot], footer`);
  const before = await around.places();
  expect(await visibilities()).toEqual(['visible', 'visible']);

  // The clock of animations is the browser's own: each is moved to its end.
  const delays = await skeletons.evaluateAll((all) =>
    all.flatMap((skeleton) =>
      skeleton.parentElement!.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getTiming().delay;
      }),
    ),
  );
  expect(delays).toEqual([8000, 8000]);
  expect(await visibilities()).toEqual(['hidden', 'hidden']);
  await expect(shopPay(page)).toBeVisible();
  expect(await around.places()).toEqual(before);

  script.arrive();
  await expect.poll(visibilities).toEqual(['visible', 'visible']);
  expect(await around.places()).toEqual(before);
});
