import type * as Rescue from '../../rescue/index';

/** Loads `ekspres-rescue.js`; undefined if it cannot be loaded in time. */
export type LoadRescue = () => Promise<typeof Rescue | undefined | void>;

/** How the file is loaded: only the build of `ekspres.js` knows its name. */
let load: LoadRescue = async () => undefined;

/** Called when the chunk `click` starts. */
export function setLoadRescue(loadRescue: LoadRescue): void {
  load = loadRescue;
}

/** See {@link LoadRescue}. */
export const loadRescue: LoadRescue = () => load();
