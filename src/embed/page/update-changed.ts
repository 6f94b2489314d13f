import { firstFile, updateAll } from '../first-file';
import { controlsOf, findProductForm, type Control } from './product-form';

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

/** The controls of each form that say what it would buy: finding them takes far longer than reading them. */
let controls = new WeakMap<HTMLFormElement, readonly Control[]>();

/** What each element's form would have bought when the element was last updated for a change of it. */
let updatedFor = new WeakMap<Node, string>();

function formOf(element: Element): HTMLFormElement | undefined {
  const known = forms.get(element) ?? { form: findProductForm(element) };
  forms.set(element, known);
  return known.form;
}

/** Whether `readForm` reads the control: its value, and whether it is chosen and enabled. */
const isRead = ({ name, type }: Control) => name === 'id' || name === 'selling_plan' || type === 'submit';

/** What the form's controls say. Two texts differ wherever `readForm` would return something else. */
function stateOf(form: HTMLFormElement): string {
  const known = controls.get(form) ?? controlsOf(form).filter(isRead);
  controls.set(form, known);
  return known
    .map((control) => `${control.matches(':disabled')} ${control.matches(':checked')} ${control.value}`)
    .join('\n');
}

/** Updates the elements whose product form would buy something else than before, and what follows the page as a whole. */
function updateWithForms(): void {
  const states = new Map<HTMLFormElement | undefined, string>([[undefined, '']]);
  for (const [node, update] of firstFile().updates) {
    if (node instanceof Element) {
      const form = formOf(node);
      const state = states.get(form) ?? (form ? stateOf(form) : '');
      states.set(form, state);
      if (updatedFor.get(node) === state) continue;
      updatedFor.set(node, state);
    }
    update();
  }
}

/**
 * Updates what a change of the page concerns. Each form is read once, however many elements it has; its controls are found once, until
 * nodes or names change.
 */
export function updateChanged(concern: Concern): void {
  if (concern !== 'values') {
    forms = new WeakMap();
    controls = new WeakMap();
  }
  if (concern !== 'page') return updateWithForms();
  updatedFor = new WeakMap();
  updateAll();
}
