import { findForm } from '../embed/page/product-form';
import type { ElementFacts, ErrorFacts, ShiftFacts, WalletFacts } from './facts';
import type { MovedNode } from './observe-page';

/** What only the script knows of an element. */
export interface KnownOfElement {
  wallets: readonly WalletFacts[];
  errors: readonly ErrorFacts[];
}

/** How an element is named to people: its tag, with its id or class. */
const nameOf = (element: Element) => {
  const { localName, id } = element;
  const [first] = element.classList;
  if (id) return `<${localName} id="${id}">`;
  return first ? `<${localName} class="${first}">` : `<${localName}>`;
};

/** The nearest of an element and its ancestors, through shadow roots, that has `display: none`. */
function hiddenBy(element: Element): string | undefined {
  let at: Element | null = element;
  while (at) {
    if (getComputedStyle(at).display === 'none') return nameOf(at);
    const parent: Node | null = at.assignedSlot ?? at.parentNode;
    at = parent instanceof ShadowRoot ? parent.host : (parent as Element | null);
    if (!(at instanceof Element)) break;
  }
  return undefined;
}

/** Reads one of our elements. */
export function readElement(element: HTMLElement, name: string, known: KnownOfElement): ElementFacts {
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
      variantId: form.variantId,
      sellingPlanId: form.sellingPlanId,
      disabled: form.disabled,
    },
    ...known,
  };
}

/** How far a shift may exceed the element's height: margins around a button, and a line of a theme's. */
const SLACK_PX = 32;
/** Less is a font that has come, not a button. */
const SMALLEST_SHIFT_PX = 8;

const follows = (node: Node, element: Node) =>
  !!(element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) && !element.contains(node);

/** The shifts that the growth of an element explains: of the last one before the node that moved. */
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
    if (!height || !name || pixels < SMALLEST_SHIFT_PX || pixels > height + SLACK_PX) continue;
    shifts.set(name, Math.max(pixels, shifts.get(name) ?? 0));
  }
  return [...shifts].map(([element, pixels]) => ({ element, pixels }));
}

/** The names of elements: a tag alone, or with an id, or with a number where several have the same. */
export function namesOf(elements: readonly Element[]): string[] {
  const names = elements.map(nameOf);
  return names.map((name, index) => {
    const number = names.slice(0, index + 1).filter((other) => other === name).length;
    const isAlone = names.filter((other) => other === name).length === 1;
    return isAlone ? name : `${name} (${number})`;
  });
}
