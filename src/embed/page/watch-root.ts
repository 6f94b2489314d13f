import { updateAll } from '../first-file';
import { areRelevant } from './relevant-changes';

/** How long changes are gathered, in ms: limits the work on a page that animates, or that undoes our changes. */
const GATHER_MS = 100;

let timer = 0;

/** Updates all elements after `GATHER_MS`. */
const updateSoon = () => {
  timer ||= window.setTimeout(() => {
    timer = 0;
    updateAll();
  }, GATHER_MS);
};

const observer = new MutationObserver((changes) => {
  if (!timer && areRelevant(changes)) updateSoon();
});

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
  for (const event of ['input', 'change', 'reset']) root.addEventListener(event, updateSoon, true);
}
