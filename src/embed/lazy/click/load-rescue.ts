import type * as Rescue from '../../rescue/index';
import { RESCUE_TIMEOUT_MS, wait } from '../../shared/retry';

/** Loads `ekspres-rescue.js`; undefined if it cannot be loaded. */
export type LoadRescue = () => Promise<typeof Rescue | undefined>;

let load: LoadRescue = async () => undefined;

/** Sets how the file is loaded, because only the build of `ekspres.js` knows its name. */
export function setLoadRescue(loadRescue: LoadRescue): void {
  load = loadRescue;
}

/** Loads `ekspres-rescue.js`; undefined if it cannot be loaded in time. */
export const loadRescue = () => Promise.race([load(), wait(RESCUE_TIMEOUT_MS)]);
