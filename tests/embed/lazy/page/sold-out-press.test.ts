import { expect, it } from 'vitest';
import type { EmbedElement } from '../../../../src/embed/first/base-element';
import { eventually } from '../../../setup/eventually';
import { json, product, productForm, REQUIRED, settle, SHOP_PAY, show, targetIn } from '../../on-page';
import { find } from '../../page-html';
import { dialogTexts } from '../../../../src/ui/messages/pl/errors-in-dialog';

const announced = () => document.querySelector('[role=status]')?.textContent ?? '';
/** Whether anything has been announced so far: the live region is added at once, and gets its text later. */
const hasRegion = () => !!document.querySelector('[role=status]');

const SOLD_OUT = '<select name="id"><option value="123" disabled selected></select>';
const FOR_SALE = '<select name="id"><option value="123" selected></select>';
const recommended = json('recommended', SHOP_PAY);

it.each(['[slot=button]', '[slot=more-options]'])(
  'a press on the sold-out product in %s says why nothing happens',
  async (selector) => {
    await show(productForm(product(recommended), SOLD_OUT));
    targetIn(find(selector))?.click();
    await eventually(() => expect(announced()).toBe(dialogTexts.out_of_stock));
  },
);

it.each<[what: string, html: string]>([
  ['a product that the page has disabled', productForm(product(`${recommended} disabled`), FOR_SALE)],
  [
    'a cart beside a sold-out form',
    productForm(
      `<shop-pay-wallet-button ${REQUIRED} page-type="cart_page" disabled></shop-pay-wallet-button>`,
      SOLD_OUT,
    ),
  ],
])('a press on %s announces nothing', async (_what, html) => {
  await show(html);
  targetIn(find('shop-pay-wallet-button'))?.click();
  await settle();
  expect(hasRegion()).toBe(false);
});

it('a press on a sold-out product announces nothing once its follower is released', async () => {
  await show(productForm(product(recommended), SOLD_OUT));
  const link = find<EmbedElement>('[slot=more-options]');
  link._follower.release();
  link.click();
  await settle();
  expect(hasRegion()).toBe(false);
});
