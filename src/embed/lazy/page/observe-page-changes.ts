import { GATHER_MS } from './observe-appearance';
import { updateChanged, type Concern } from './update-changed';
import { CONSENT_AREAS, POLICY_LINK } from '../click/consent-ids';
import { OUR_ELEMENTS } from '../../shared/our-elements';
import { vendor } from '../../../ui/WalletButton.css';

/**
 * Selector of what our elements read besides forms: scripts with data (those of vendors and apps have a
 * `src`, and are added at any time), our elements, the delivery promise and the notice that we fill, and
 * links to the policy.
 */
const READ = `script:not([src]),${OUR_ELEMENTS},shopify-delivery-promise,${CONSENT_AREAS},[id=${POLICY_LINK}]`;

/** Selector of controls whose value is a text node. */
const WITH_TEXT = 'option,textarea';

/** Selector of elements whose text nodes our elements read. */
const TEXT_READ = `${READ},${WITH_TEXT}`;

/**
 * Selector of forms and their controls. With `[name]`, because custom elements of the page may be controls.
 */
const CONTROLS = `${WITH_TEXT},form,fieldset,legend,input,select,optgroup,button,[name]`;

/** Selector of everything that our elements read. */
const ANY_READ = `${READ},${CONTROLS}`;

/** Uses the prototype's method, because a control named `matches` hides the method of its form. */
const matches = (node: Node | null, selector: string) =>
  node instanceof Element && Element.prototype.matches.call(node, selector);

const contains = (node: Node, selector: string) =>
  matches(node, selector) ||
  (node instanceof Element && Element.prototype.querySelector.call(node, selector) !== null);

/**
 * Whether a node is in a button that its vendor has drawn, in which the vendor's script may change anything.
 */
const isVendors = (node: Node) => matches(node, `.${vendor} *`);

function concernOfAttribute({ target, attributeName }: MutationRecord): Concern {
  // A script of the page has changed our own button.
  if (Element.prototype.closest.call(target, OUR_ELEMENTS)) return isVendors(target) ? 'nothing' : 'page';
  if (!matches(target, CONTROLS)) return 'nothing';
  return attributeName === 'value' || attributeName === 'disabled' ? 'values' : 'forms';
}

/**
 * Whether our elements read one of the nodes, or something in it. The loop uses an index, because an iterator
 * takes as long as a selector.
 */
function containAnyRead(nodes: NodeList): boolean {
  for (let index = 0; index < nodes.length; index += 1) {
    if (contains(nodes[index] as Node, ANY_READ)) return true;
  }
  return false;
}

function concernOfNodes({ target, addedNodes, removedNodes }: MutationRecord): Concern {
  // This is checked first, because a countdown changes an open page all the time, and each selector costs
  // time.
  const isRead = matches(target, TEXT_READ) || containAnyRead(addedNodes) || containAnyRead(removedNodes);
  if (!isRead || isVendors(target)) return 'nothing';
  const nodes = [...addedNodes, ...removedNodes];
  return matches(target, READ) || nodes.some((node) => contains(node, READ)) ? 'page' : 'forms';
}

function concernOfText({ target: { parentNode } }: MutationRecord): Concern {
  if (!matches(parentNode, TEXT_READ)) return 'nothing';
  return matches(parentNode, READ) ? 'page' : 'values';
}

const concernOf: Record<MutationRecordType, (change: MutationRecord) => Concern> = {
  attributes: concernOfAttribute,
  childList: concernOfNodes,
  characterData: concernOfText,
};

/** All concerns, from the smallest to the greatest. */
const ORDER: readonly Concern[] = ['nothing', 'values', 'forms', 'page'];

const greaterOf = (one: Concern, other: Concern) => (ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other);

/**
 * What changes of the document may affect. A countdown or an image slider affects nothing that our elements
 * read.
 */
export function concernOfAll(changes: readonly MutationRecord[]): Concern {
  let greatest: Concern = 'nothing';
  for (const change of changes) {
    greatest = greaterOf(greatest, concernOf[change.type](change));
    if (greatest === 'page') break;
  }
  return greatest;
}

/** What the batched changes may affect. */
let gathered: Concern = 'nothing';

/** Adds a change to the batch, and updates `GATHER_MS` after the first one. */
function updateSoon(concern: Concern): void {
  if (gathered === 'nothing') {
    setTimeout(() => {
      const greatest = gathered;
      gathered = 'nothing';
      updateChanged(greatest);
    }, GATHER_MS);
  }
  gathered = greaterOf(gathered, concern);
}

const observer = new MutationObserver((changes) => {
  if (gathered === 'page') return;
  const concern = concernOfAll(changes);
  if (concern !== 'nothing') updateSoon(concern);
});

const onInput = () => updateSoon('values');

/** Roots that are observed. Stored, because every update of an element calls `observePageChanges` again. */
const observed = new WeakSet<Node>();

/**
 * Observes a document or shadow root for changes that may affect our elements: input events, and changes of
 * the tree, because themes set values without an event, controls may be outside their form, and scripts may
 * remove our children or restore placeholders. Other changes cause no update. A second call for the same root
 * has no effect.
 */
export function observePageChanges(root: Node): void {
  if (observed.has(root)) return;
  observed.add(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled', 'value', 'name', 'form'],
  });
  // The listeners are capturing, because a theme may stop the propagation. The prototype's method is called,
  // because a name in the page's HTML may hide that of the document.
  for (const type of ['input', 'change', 'reset'])
    EventTarget.prototype.addEventListener.call(root, type, onInput, true);
}
