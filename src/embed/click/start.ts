import { shareStyles } from '../../ui/stylesheet';
import { receiveFirstFile, type FirstFile } from '../first-file';
import { receiveConfigured } from '../page/settings';
import { whenIdle } from '../page/when-idle';
import { resetClick } from './click-states';
import { startClick } from './run-click';

/**
 * Starts the code of a click: it gets the state of the first file. Called each time that the code was asked for. All that a press
 * waits for is what this module imports (`build/chunks.mjs`); the rest of the lazy code loads when the page is idle.
 */
export function start(given: FirstFile): void {
  // Each time: the page may have got something since that the lazy part asks for once more.
  whenIdle(given.preloadLazyPart);
  if (given.hooks.startClick) return;
  receiveFirstFile(given);
  receiveConfigured(given.configured);
  shareStyles(given.styles);
  given.hooks.startClick = startClick;
  addEventListener('pageshow', ({ persisted }) => persisted && resetClick());
}
