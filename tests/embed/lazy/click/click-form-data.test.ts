import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { sentCart } from '../../../wallets/sheet/wallet-carts';
import { find } from '../../page-html';
import { json, leavePage, product, productForm, SHOP_PAY, show, targetIn } from '../../on-page';
import { recordNavigations, storefrontApi } from '../../storefront-api';

afterEach(async () => {
  await leavePage();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The input of `cartCreate`, as far as it is read. */
interface Input {
  lines: { quantity: number; attributes: { key: string; value: string }[] }[];
}

/**
 * Clicks on a product whose form has these controls. Returns the line of the cart: its quantity and
 * properties.
 * @param beside HTML outside the form, whose id is `f`
 */
async function clickAndReadLine(controls: string, beside = '') {
  const navigations = recordNavigations();
  const calls = storefrontApi({ cartCreate: () => ({ cartCreate: { cart: sentCart() } }) });
  await show(
    productForm(product(json('recommended', SHOP_PAY)), `<input name="id" value="123">${controls}`) + beside,
  );
  find('form').id = 'f';
  targetIn(find('[slot=button]'))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  const { quantity, attributes } = (calls[0]?.variables['input'] as Input).lines[0] ?? { attributes: [] };
  return { quantity, ...Object.fromEntries(attributes.map(({ key, value }) => [key, value])) };
}

describe('the data of a form', () => {
  it.each<{ title: string; controls: string; beside?: string; line: object }>([
    {
      title: 'contains checked checkboxes and radio buttons',
      controls: `<input type="checkbox" name="properties[A]" value="1" checked>
        <input type="checkbox" name="properties[B]" value="2">
        <input type="radio" name="properties[C]" value="3"><input type="radio" name="properties[C]" value="4" checked>`,
      line: { quantity: 1, A: '1', C: '4' },
    },
    {
      title: 'contains no disabled control',
      controls: '<input name="properties[A]" value="1" disabled><input name="quantity" value="2" disabled>',
      line: { quantity: 1 },
    },
    {
      title: 'contains controls elsewhere in the page',
      controls: '',
      beside: '<input form="f" name="properties[A]" value="1"><input form="f" name="quantity" value="7">',
      line: { quantity: 7, A: '1' },
    },
    {
      title: 'contains no controls of noscript elements',
      controls: `<noscript><input name="quantity" value="9"></noscript><input name="quantity" value="2">
        <noscript><input name="properties[A]" value="1"></noscript>`,
      line: { quantity: 2 },
    },
    {
      title:
        'contains a checked checkbox although one with the same name and value in a noscript element is unchecked',
      controls: `<noscript><input type="checkbox" name="properties[A]" value="1"></noscript>
        <input type="checkbox" name="properties[A]" value="1" checked>`,
      line: { quantity: 1, A: '1' },
    },
  ])('$title', async ({ controls, beside, line }) => {
    expect(await clickAndReadLine(controls, beside)).toEqual(line);
  });
});
