import { findForm } from '../embed/shared/read-product-form';
import type { ElementFacts, ScriptFactsOfElement, ShiftFacts } from './facts';
import type { MovedNode } from './observe-page';

/** How many characters of an id or class are part of an element's name. */
const MAX_NAME_CHARACTERS = 100;

/** An element's name in findings: its tag, with its id or class. */
const nameOf = (element: Element) => {
  const { localName, id } = element;
  const [first] = element.classList;
  if (id) return `<${localName} id="${id.slice(0, MAX_NAME_CHARACTERS)}">`;
  return first ? `<${localName} class="${first.slice(0, MAX_NAME_CHARACTERS)}">` : `<${localName}>`;
};

/**
 * The name of the element, or of its nearest ancestor (also outside its shadow root), that has `display:
 * none`.
 */
function hiddenBy(element: Element): string | undefined {
  let current: Node | null = element;
  while (current instanceof Element) {
    if (getComputedStyle(current).display === 'none') return nameOf(current);
    const parent: Node | null = current.assignedSlot ?? current.parentNode;
    current = parent instanceof ShadowRoot ? parent.host : parent;
  }
  return undefined;
}

export function readElement(
  element: HTMLElement,
  name: string,
  scriptFacts: ScriptFactsOfElement,
): ElementFacts {
  const form = findForm(element);
  return {
    name,
    tag: element.localName,
    attributes: Object.fromEntries(
      [...element.attributes].map((attribute) => [attribute.name, attribute.value]),
    ),
    hiddenBy: hiddenBy(element),
    width: element.getBoundingClientRect().width,
    form: form && {
      lineIds: form.lineIds,
      sellingPlanId: form.sellingPlanId,
      disabled: form.disabled,
    },
    ...scriptFacts,
  };
}

/**
 * How much larger than the element's height a shift may be, to allow for margins and a line of text that the
 * theme adds.
 */
const TOLERANCE_PX = 32;
/** Smaller shifts have causes other than a button, for example a font that has loaded. */
const SMALLEST_SHIFT_PX = 8;

const follows = (node: Node, element: Node) =>
  !!(element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) && !element.contains(node);

/**
 * The shifts that elements have caused. Each is attributed to the last element before the node that moved,
 * unless it is larger than the element can explain.
 */
export function shiftsAfter(
  elements: readonly HTMLElement[],
  names: readonly string[],
  moved: readonly MovedNode[],
): ShiftFacts[] {
  const shifts = new Map<string, number>();
  for (const { node, pixels } of moved) {
    const index = elements.filter((element) => follows(node, element)).length - 1;
    const height = elements[index]?.getBoundingClientRect().height;
    const name = names[index];
    if (!height || !name || pixels < SMALLEST_SHIFT_PX || pixels > height + TOLERANCE_PX) continue;
    shifts.set(name, Math.max(pixels, shifts.get(name) ?? 0));
  }
  return [...shifts].map(([element, pixels]) => ({ element, pixels }));
}

/** The names of elements in findings; with a number if several would have the same name. */
export function namesOf(elements: readonly Element[]): string[] {
  const names = elements.map(nameOf);
  return names.map((name, index) => {
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    const isUnique = names.filter((other) => other === name).length === 1;
    return isUnique ? name : `${name} (${number})`;
  });
}
