/** Who wants to know of changes. */
export interface PageWatcher {
  refresh(): void;
}

const watchers = new Set<PageWatcher>();
let frame = 0;

/** Tells all watchers, at most once a frame. */
const soon = () => {
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    watchers.forEach((watcher) => watcher.refresh());
  });
};

const observer = new MutationObserver(soon);

/**
 * Has the watcher refreshed when any form of its document or shadow root may have changed: on input, and on changes of
 * the tree, because themes write values without an event but re-render something. Controls may stand outside their
 * form, so the whole root is watched. Again is harmless.
 */
export function watchPage(watcher: PageWatcher, root: Node): void {
  watchers.add(watcher);
  observer.observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['disabled', 'value', 'checked', 'selected', 'name', 'form', 'id'],
  });
  for (const event of ['input', 'change', 'reset']) root.addEventListener(event, soon);
}

/** Ends it for this watcher. */
export const unwatchPage = (watcher: PageWatcher): void => void watchers.delete(watcher);
