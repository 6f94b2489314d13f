import { expect, it, vi } from 'vitest';
import * as doctor from '../../../../src/embed/lazy/page/open-doctor';
import { json, product, productForm, REQUIRED, SHOP_PAY, show } from '../../on-page';

const LINK = `<more-payment-options-link ${REQUIRED} debug></more-payment-options-link>`;
const LINK_IN_HOST = LINK.replace('debug', 'slot="more-options" debug');
const CONFIG = json('recommended', SHOP_PAY);
const SLOT = 'slot="button" debug';
const BUTTON = `<shop-pay-wallet-button ${REQUIRED} ${SLOT}></shop-pay-wallet-button>`;

it.each([
  ['a link', LINK, []],
  ['a link in another element', product(CONFIG, LINK_IN_HOST), []],
  ['a button in another element', product(CONFIG, BUTTON), [{ wallet: 'shop_pay', shown: true }]],
])('%s with debug prints its wallets and opens the doctor', async (_title, html, rows) => {
  const print = vi.spyOn(console, 'table').mockImplementation(() => {});
  const open = vi.spyOn(doctor, 'openDoctor').mockImplementation(() => {});
  await show(productForm(html));
  expect(print.mock.calls).toEqual([[rows]]);
  expect(open).toHaveBeenCalled();
});
