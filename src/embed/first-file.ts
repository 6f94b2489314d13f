import type { SharedStyles } from '../ui/stylesheet';
import type { WalletFace } from '../wallets/contract';
import type { LazyHooks } from './lazy-hooks';
import type { Configured } from './page/configure';
import { visitEvents, type VisitEvent } from './telemetry/visit-events';

/**
 * State of the first file that lazy code uses too. Chunks do not import the first file: a page that loads it as
 * `ekspres.js?v=2` would run it twice. So it hands this over when the code of a click starts.
 */
export interface FirstFile {
  /** The update of each of our elements on the page, and of what else follows the page, under its own function. */
  updates: Map<object, () => void>;
  /** To be filled in by the lazy part. */
  hooks: LazyHooks;
  styles: SharedStyles;
  wallets: readonly WalletFace[];
  configured: Configured;
  /** Loads the lazy part, which follows the page. */
  preloadLazyPart(): void;
}

let given: FirstFile | undefined;

/** Called once, by the start of the code of a click. */
export function receiveFirstFile(state: FirstFile): void {
  given ??= state;
}

/** What the first file has handed over. Throws before that, which is a mistake of ours. */
export function firstFile(): FirstFile {
  if (!given) throw new Error('The code of a click has not been started');
  return given;
}

/** Updates our elements, and what else follows the page. In code that loads lazily. */
export const updateAll = (): void => firstFile().updates.forEach((update) => update());

/**
 * Emits an event of the visit.
 * @param at when it happened, in ms since 1970
 */
export const emitVisitEvent = (event: VisitEvent, at?: number): void => visitEvents.emit(event, at);
