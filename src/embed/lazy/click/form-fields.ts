import { findAll } from '../../../ui/page-dom';
import { controlsOf, fieldsAmong, type Control, type FormFields } from '../../shared/read-product-form';

/**
 * The fields of a product form that count. If the form has no field `quantity`, the quantity may be in
 * another form with the same id, because `form="…"` refers to the first of them.
 */
export function fieldsOf(form: HTMLFormElement): FormFields {
  const controls = controlsOf(form);
  // The attribute is read, because a control named `id` hides the property.
  const id = Element.prototype.getAttribute.call(form, 'id');
  const isComplete = !id || controls.some(({ name }) => name === 'quantity');
  const others = isComplete ? [] : findAll<Control>(`[name=quantity][form="${CSS.escape(id)}"]`);
  return fieldsAmong([...controls, ...others]);
}
