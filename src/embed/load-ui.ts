import type * as Components from '../ui/index';
import { retry } from './retry';

/** The components, which take over the painted faces. */
export type Ui = typeof Components;

let loaded: Ui | undefined;

/** The components, once they have been loaded. */
export const loadedUi = (): Ui | undefined => loaded;

/** Loads the components. */
export async function loadUi(): Promise<Ui> {
  return (loaded ??= await retry(() => import('../ui/index')));
}
