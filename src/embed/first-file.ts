import type { SharedStyles } from '../ui/stylesheet';
import type { WalletFace } from '../wallets/contract';
import type { LazyHooks } from './lazy-hooks';
import type { Configured } from './page/configure';
import { visitEvents, type VisitEvent } from './telemetry/visit-event-emitter';

/**
 * State of the first file that lazy code uses too. Chunks do not import the first file: a page that loads it as
 * `ekspres.js?v=2` would run it twice. So the first file hands this state over when the code of a click starts.
 */
export interface FirstFile {
  /** The update functions of our elements on the page, by element; the consent notice's has its own function as the key. */
  updates: Map<object, () => void>;
  /** Set by the lazy part. */
  hooks: LazyHooks;
  styles: SharedStyles;
  wallets: readonly WalletFace[];
  configured: Configured;
  /** Loads the lazy part early; a failure is ignored. */
  preloadLazyPart(): void;
}

let received: FirstFile | undefined;

/** Keeps the state of the first file. Called once, when the code of a click starts. */
export function receiveFirstFile(state: FirstFile): void {
  received ??= state;
}

/** The state that the first file has handed over. Throws where it has not yet, which is a bug of ours. */
export function firstFile(): FirstFile {
  if (!received) throw new Error('The code of a click has not been started');
  return received;
}

/** Updates our elements and the consent notice. For lazy code; the first file has `page/update-all.ts`. */
export const updateAll = (): void => firstFile().updates.forEach((update) => update());

/**
 * Emits an event of the visit.
 * @param at when it happened, in ms since 1970
 */
export const emitVisitEvent = (event: VisitEvent, at?: number): void => visitEvents.emit(event, at);
