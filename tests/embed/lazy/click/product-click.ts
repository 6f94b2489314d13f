import { find } from '../../page-html';
import { json, product, productForm, SHOP_PAY, show, targetIn } from '../../on-page';

export const button = () => find('[slot=button]');
export const target = () => targetIn(button()) as HTMLElement;
export const recommended = json('recommended', SHOP_PAY);

export const CONTROLS = `<input name="id" value="123"><input name="quantity" value="3">
  <input name="selling_plan" value="5"><input name="properties[Grawer]" value="Ala">`;

export async function click(attributes = 'page-type="product"'): Promise<void> {
  await show(productForm(product(`${recommended} ${attributes}`), CONTROLS));
  target().click();
}
