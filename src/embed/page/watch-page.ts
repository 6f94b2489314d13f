/** What is looked at again when the page changes. */
export interface Refreshable {
  refresh(): void;
}

/** Elements that are on the page. */
export const live = new Set<Refreshable>();

/** Looks at every element again: themes ask for it after they re-rendered something. */
export const refreshAll = (): void => live.forEach((element) => element.refresh());

/** How long changes are gathered, in ms: a page that animates, or undoes what we do, must not keep us busy. */
const GATHER_MS = 100;

let timer = 0;

/** Looks at every element again, soon. */
const soon = () => {
  timer ||= window.setTimeout(() => {
    timer = 0;
    refreshAll();
  }, GATHER_MS);
};

const observer = new MutationObserver(soon);

/**
 * Watches a document or shadow root for whatever may concern our elements: input, and changes of the tree, because
 * themes write values without an event but re-render something, controls may stand outside their form, and scripts
 * take our children away or bring placeholders back. The same root again is harmless.
 */
export function watchRoot(root: Node): void {
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled', 'value', 'name', 'form'],
  });
  // Captured: a theme may stop them on their way.
  for (const event of ['input', 'change', 'reset']) root.addEventListener(event, soon, true);
}
