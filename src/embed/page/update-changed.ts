import { firstFile, updateAll } from '../first-file';
import { findProductForm, readForm } from './product-form';

/** What a change of the page may concern. */
export type Concern =
  /** Nothing that our elements read. */
  | 'nothing'
  /** What a form would buy. */
  | 'values'
  /** Which form an element has, and what that would buy. */
  | 'forms'
  /** Anything else that our elements read. */
  | 'page';

/** The product form of each element. */
let forms = new WeakMap<Node, { form: HTMLFormElement | undefined }>();

/** What each element's form would have bought when the element was last updated for a change of it. */
let updatedFor = new WeakMap<Node, string>();

function formOf(element: Element): HTMLFormElement | undefined {
  const known = forms.get(element) ?? { form: findProductForm(element) };
  forms.set(element, known);
  return known.form;
}

/** Updates the elements whose product form would buy something else than before, and what follows the page as a whole. */
function updateWithForms(): void {
  const states = new Map<HTMLFormElement | undefined, string>([[undefined, '']]);
  for (const [node, update] of firstFile().updates) {
    if (node instanceof Element) {
      const form = formOf(node);
      const state = states.get(form) ?? JSON.stringify(form && readForm(form));
      states.set(form, state);
      if (updatedFor.get(node) === state) continue;
      updatedFor.set(node, state);
    }
    update();
  }
}

/** Updates what a change of the page concerns. Each form is read once, however many elements it has. */
export function updateChanged(concern: Concern): void {
  if (concern !== 'values') forms = new WeakMap();
  if (concern !== 'page') return updateWithForms();
  updatedFor = new WeakMap();
  updateAll();
}
