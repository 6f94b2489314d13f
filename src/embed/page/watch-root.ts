import { updateChanged, type Concern } from './update-changed';

/** Our elements: all of them have the attribute. */
const OURS = '[access-token]';

/** What our elements read besides forms: data in scripts, themselves, lines and notices that we fill, and links to the policy. */
const READ = `script,${OURS},shopify-delivery-promise,[id=shopify-buyer-consent],[id=shopify-subscription-policy-button]`;

/** Controls whose text counts. */
const WITH_TEXT = 'option,textarea';

/** Forms and their controls, also elements of the page's own that are controls by their name. */
const CONTROLS = `${WITH_TEXT},form,fieldset,legend,input,select,optgroup,button,[name]`;

// By the prototype's methods: a control named `matches` hides that of its form.
const matches = (node: Node | null, selector: string) =>
  node instanceof Element && Element.prototype.matches.call(node, selector);

const contains = (node: Node, selector: string) =>
  matches(node, selector) ||
  (node instanceof Element && Element.prototype.querySelector.call(node, selector) !== null);

function concernOfAttribute({ target, attributeName }: MutationRecord): Concern {
  // A script of the page may change our own button.
  if (Element.prototype.closest.call(target, OURS)) return 'page';
  if (!matches(target, CONTROLS)) return 'nothing';
  return attributeName === 'value' || attributeName === 'disabled' ? 'values' : 'forms';
}

function concernOfNodes({ target, addedNodes, removedNodes }: MutationRecord): Concern {
  const nodes = [...addedNodes, ...removedNodes];
  if (matches(target, READ) || nodes.some((node) => contains(node, READ))) return 'page';
  if (matches(target, WITH_TEXT) || nodes.some((node) => contains(node, CONTROLS))) return 'forms';
  return 'nothing';
}

function concernOfText({ target: { parentNode } }: MutationRecord): Concern {
  if (matches(parentNode, READ)) return 'page';
  return matches(parentNode, WITH_TEXT) ? 'values' : 'nothing';
}

const concernOf: Record<MutationRecordType, (change: MutationRecord) => Concern> = {
  attributes: concernOfAttribute,
  childList: concernOfNodes,
  characterData: concernOfText,
};

/** Each includes those before it. */
const ORDER: readonly Concern[] = ['nothing', 'values', 'forms', 'page'];

const greater = (one: Concern, other: Concern) => (ORDER.indexOf(one) > ORDER.indexOf(other) ? one : other);

/** What changes of the document may concern. A countdown, or a slider of pictures, concerns nothing that our elements read. */
export const concernOfAll = (changes: readonly MutationRecord[]): Concern =>
  changes.reduce<Concern>(
    (most, change) => (most === 'page' ? most : greater(most, concernOf[change.type](change))),
    'nothing',
  );

/** How long changes are gathered, in ms: limits the work on a page that animates, or that undoes our changes. */
const GATHER_MS = 100;

/** What the changes that were gathered concern. */
let gathered: Concern = 'nothing';

/** Updates what is concerned after `GATHER_MS`. */
function updateSoon(concern: Concern): void {
  if (gathered === 'nothing' && concern !== 'nothing') {
    setTimeout(() => {
      const all = gathered;
      gathered = 'nothing';
      updateChanged(all);
    }, GATHER_MS);
  }
  gathered = greater(gathered, concern);
}

const observer = new MutationObserver((changes) => {
  if (gathered !== 'page') updateSoon(concernOfAll(changes));
});

const onInput = () => updateSoon('values');

/** Roots that are watched: every update of an element asks for it again. */
const watched = new WeakSet<Node>();

/**
 * Watches a document or shadow root for changes that may concern our elements: input events, and changes of the tree, because
 * themes set values without an event, controls may be outside their form, and scripts may remove our children or put
 * placeholders back. Changes that cannot concern them, such as a countdown's, cost no update. Watching a root twice has no effect.
 */
export function watchRoot(root: Node): void {
  if (watched.has(root)) return;
  watched.add(root);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled', 'value', 'name', 'form'],
  });
  // In the capturing phase: a theme may stop the propagation.
  for (const event of ['input', 'change', 'reset']) root.addEventListener(event, onInput, true);
}
