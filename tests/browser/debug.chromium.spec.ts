import { fillCart, settle } from './cart-visit';
import { expect, test } from './fixtures';
import { cartElement, config, hostPage, openPage, productElement, productForm } from './host-markup';

test('debug prints one table per element with the wallets that are shown and the reasons against the others', async ({
  page,
}) => {
  await fillCart(page);
  const tables: Promise<unknown>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'table') tables.push(message.args()[0]!.jsonValue());
  });
  const wallets = ['shop_pay', 'portfel_jutra', 'buy_it_now'];
  await openPage(
    page,
    hostPage(`${productForm(productElement({ debug: true, recommended: config('portfel_jutra') }))}
      ${cartElement(wallets, { debug: true })}${cartElement(wallets)}`),
  );
  await expect(page.locator('[part=button]')).toHaveCount(5);
  await page.evaluate(() => {
    const { Shopify } = window as unknown as { Shopify: { PaymentButton: { init(): void } } };
    for (let time = 0; time < 5; time++) Shopify.PaymentButton.init();
  });
  await settle(page);
  const [product, cart, ...more] = (await Promise.all(tables)) as {
    wallet: string;
    shown: boolean;
    reason?: string;
  }[][];
  expect(more).toEqual([]);
  const rows = (table: typeof product) =>
    table?.map(({ wallet, shown, reason }) => [wallet, shown, !!reason]);
  expect(rows(product)?.slice(0, 2)).toEqual([
    ['portfel_jutra', false, true],
    ['buy_it_now', true, false],
  ]);
  expect(rows(cart)).toEqual([
    ['shop_pay', true, false],
    ['portfel_jutra', false, true],
    ['buy_it_now', true, false],
  ]);
});
