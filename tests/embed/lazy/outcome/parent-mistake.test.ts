import { expect, it } from 'vitest';
import { eventually } from '../../../setup/eventually';
import { expectConsoleError } from '../../../setup/expect-console-error';
import { json, product, productForm, SHOP_PAY, show, targetIn } from '../../on-page';
import { find } from '../../page-html';
import { recordEvents } from '../../recorded-events';
import { recordNavigations, storefrontApi } from '../../storefront-api';
import { CREATED } from '../../../wallets/sheet/api-payloads';
import { parentMistake } from '../../../../src/embed/lazy/outcome/click-context';

const errors = recordEvents('ekspres-error');

const WARRANTY = [
  ['items[0][id]', '11'],
  ['items[1][id]', '22'],
] as const;

it('a form has no mistake if the parent of a line is another line', () => {
  expect(parentMistake(WARRANTY)).toBeUndefined();
  expect(parentMistake([...WARRANTY, ['items[1][parent_id]', '11']])).toBeUndefined();
  expect(parentMistake([...WARRANTY, ['items[1][parent_id]', '']])).toBeUndefined();
});

it.each<[title: string, name: string, value: string]>([
  ['not a line', 'items[1][parent_id]', '33'],
  ['a line of another cart', 'items[1][parent_line_key]', '11:abc'],
])('a form has a mistake if the parent of a line is %s', (_title, name, value) => {
  expect(parentMistake([...WARRANTY, [name, value]])?.message).toContain(name);
});

it('a click reports the mistake, and buys the lines without the parent', async () => {
  expectConsoleError(/invalid-parent-id.*items\[1\]\[parent_id\]/);
  const navigations = recordNavigations();
  storefrontApi({ cartCreate: () => CREATED });
  const fields = [...WARRANTY, ['items[1][parent_id]', '33'] as const];
  const controls = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join('');
  await show(productForm(product(json('recommended', SHOP_PAY)), controls));
  targetIn(find('[slot=button]'))?.click();
  await eventually(() => expect(navigations).toHaveLength(1));
  await eventually(() => expect(errors).toMatchObject([{ detail: { code: 'invalid-parent-id' } }]));
});
