import { actionOf, toPageUrl } from '../../ui/page-dom';
import { toShopUrl } from './shop-url';

/** Fields of a form. A field without a value is not set. */
type Fields = readonly (readonly [name: string, value: string | null | undefined])[];

/** What a form contained. */
type Contents = Iterable<readonly [name: string, value: FormDataEntryValue]>;

/** Makes the data of a form's submission what the form contained earlier. */
function replaceContents(formData: FormData, contents: Contents): void {
  for (const name of new Set(formData.keys())) formData.delete(name);
  // A string and a file are different overloads.
  for (const [name, value] of contents) formData.append(name, value as string);
}

/** Resolves the attribute `action` of a form against the page's own URL: a `<base>` may lead elsewhere. */
function resolveAction(form: HTMLFormElement): void {
  try {
    Element.prototype.setAttribute.call(form, 'action', toPageUrl(actionOf(form)));
  } catch {
    // The attribute is not a URL, so the browser submits nothing.
  }
}

/**
 * Submits a form to the platform, which adds the form's items to the cart and continues to the checkout.
 * Calls the prototype's methods, because a field may be named `submit`, and because themes intercept
 * `requestSubmit` and the event `submit`.
 * @param fields replace those of the form
 * @param contents what the form contained at the press, which is submitted instead of what it contains now
 */
export function submitForm(form: HTMLFormElement, fields: Fields, contents?: Contents): void {
  const { prototype } = HTMLFormElement;
  // The form may have no method if its theme adds to the cart with a script.
  prototype.setAttribute.call(form, 'method', 'post');
  resolveAction(form);
  // The fields are set for this submission only, because after a return from the back/forward cache, the form
  // must not lead to the checkout again.
  const all: Fields = [['return_to', toShopUrl('/checkout', actionOf(form)).pathname], ...fields];
  const onFormData = ({ formData }: FormDataEvent) => {
    if (contents) replaceContents(formData, contents);
    for (const [name, value] of all) if (value) formData.set(name, value);
  };
  prototype.addEventListener.call(form, 'formdata', onFormData as EventListener, { once: true });
  prototype.submit.call(form);
}
