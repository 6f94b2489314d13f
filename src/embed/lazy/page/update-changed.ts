import { pageState } from '../../../page-state';
import { updateAll } from '../../shared/update-all';
import { controlsOf, findProductForm, isSoldOut, type Control } from '../../shared/read-product-form';

/** What a change of the page may affect; each includes those before it. */
export type Concern =
  /** Nothing that our elements read. */
  | 'nothing'
  /** What a form would buy: a value or its `disabled` has changed. */
  | 'values'
  /** Which form an element has, and what the form would buy. */
  | 'forms'
  /** Anything else that our elements read. */
  | 'page';

/** The product form of each element. */
let forms = new WeakMap<Node, { form: HTMLFormElement | undefined }>();

/**
 * The controls of each form that determine what it would buy. They are cached, because finding them takes far
 * longer than reading them.
 */
let controls = new WeakMap<HTMLFormElement, readonly Control[]>();

/**
 * The state of each element's form ({@link stateOf}) when the element was last updated because of a change of
 * a form.
 */
let lastStates = new WeakMap<Node, string>();

function formOf(element: Element): HTMLFormElement | undefined {
  const known = forms.get(element) ?? { form: findProductForm(element) };
  forms.set(element, known);
  return known.form;
}

/** Whether `readForm` reads the control: its value, and whether it is chosen and enabled. */
const isRead = ({ name, type }: Control) =>
  type === 'submit' || /^(id|selling_plan|items\[\d+\]\[(id|selling_plan|quantity)\])$/.test(name);

/**
 * The state of the form's controls, as a string. It changes whenever `readForm` would return something else.
 */
function stateOf(form: HTMLFormElement): string {
  const known = controls.get(form) ?? controlsOf(form).filter(isRead);
  controls.set(form, known);
  return known
    .map(
      (control) =>
        `${control.matches(':disabled')} ${control.matches(':checked')} ${isSoldOut(control)} ${control.value}`,
    )
    .join('\n');
}

/** Updates the consent notice, and the elements whose product form would buy something else than before. */
function updateWithForms(): void {
  // Several elements may have the same form.
  const states = new Map<HTMLFormElement, string>();
  const currentStateOf = (form: HTMLFormElement) => {
    const state = states.get(form) ?? stateOf(form);
    states.set(form, state);
    return state;
  };
  for (const [node, update] of pageState().updates) {
    if (node instanceof Element) {
      const form = formOf(node);
      const state = form ? currentStateOf(form) : '';
      if (lastStates.get(node) === state) continue;
      lastStates.set(node, state);
    }
    update();
  }
}

/**
 * Updates what a change of the page affects. Each form is read once for all its elements. Its controls are
 * looked up once, until nodes or names change.
 */
export function updateChanged(concern: Concern): void {
  if (concern !== 'values') {
    forms = new WeakMap();
    controls = new WeakMap();
  }
  if (concern !== 'page') return updateWithForms();
  lastStates = new WeakMap();
  updateAll();
}
