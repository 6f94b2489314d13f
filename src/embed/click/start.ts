import { shareStyles } from '../../ui/stylesheet';
import { receiveFirstFile, type FirstFile } from '../first-file';
import { receiveConfigured } from '../page/settings';
import { whenIdle } from '../page/when-idle';
import { resetClick } from './click-machine';
import { startClick } from './run-click';

let isLoadingLazyPart = false;

/**
 * Loads the lazy part when the page is idle. That asks for the code of a click again, which starts: it must not load the lazy part
 * once more, or an idle page would never rest.
 */
function loadLazyPartSoon({ loadLazyPart }: FirstFile): void {
  if (isLoadingLazyPart) return;
  isLoadingLazyPart = true;
  whenIdle(() => {
    loadLazyPart()
      // What needs the lazy part loads it again, and reports when that fails.
      .catch(() => {})
      .finally(() => (isLoadingLazyPart = false));
  });
}

/**
 * Starts the code of a click: it gets the state of the first file. Called each time that the code was asked for. All that a press
 * waits for is what this module imports (`build/chunks.mjs`); the rest of the lazy code loads when the page is idle.
 */
export function start(given: FirstFile): void {
  // Each time: the page may have got something since that the lazy part asks for once more.
  loadLazyPartSoon(given);
  if (given.hooks.startClick) return;
  receiveFirstFile(given);
  receiveConfigured(given.configured);
  shareStyles(given.styles);
  given.hooks.startClick = startClick;
  addEventListener('pageshow', ({ persisted }) => persisted && resetClick());
}
