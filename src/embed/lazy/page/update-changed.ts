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

/** The product form of an element. */
interface FollowedForm {
  readonly element: Element;
  /** Undefined if it must be looked up again. */
  found: { form: HTMLFormElement | undefined } | undefined;
  /**
   * The form's state ({@link stateOf}) when the element was last updated because of a change of a form;
   * undefined if it must be updated in any case.
   */
  lastState: string | undefined;
  scheduleUpdate(): void;
}

const followedForms = new Set<FollowedForm>();

/**
 * Follows the product form of an element.
 * @param scheduleUpdate called when the form would buy something else
 * @returns a function that ends this
 */
export function followForm(element: Element, scheduleUpdate: () => void): () => void {
  const followed: FollowedForm = { element, found: undefined, lastState: undefined, scheduleUpdate };
  followedForms.add(followed);
  return () => followedForms.delete(followed);
}

/**
 * The controls of each form that determine what it would buy. They are cached, because finding them takes far
 * longer than reading them.
 */
let controls = new WeakMap<HTMLFormElement, readonly Control[]>();

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
  for (const followed of followedForms) {
    const { form } = (followed.found ??= { form: findProductForm(followed.element) });
    const state = form ? currentStateOf(form) : '';
    if (followed.lastState === state) continue;
    followed.lastState = state;
    followed.scheduleUpdate();
  }
  // The updates of the consent notice and of the doctor have no element.
  for (const [key, update] of pageState().updates) if (!(key instanceof Element)) update();
}

/**
 * Updates what a change of the page affects. Each form is read once for all its elements. Its controls are
 * looked up once, until nodes or names change.
 */
export function updateChanged(concern: Concern): void {
  if (concern !== 'values') {
    for (const followed of followedForms) followed.found = undefined;
    controls = new WeakMap();
  }
  if (concern !== 'page') return updateWithForms();
  for (const followed of followedForms) followed.lastState = undefined;
  updateAll();
}
