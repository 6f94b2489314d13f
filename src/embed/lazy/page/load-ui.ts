import type * as Components from '../../../ui/index';
import { retry } from '../../shared/retry';

/** The chunk `ui`: the components, which hydrate painted faces, and the dialog. */
export type Ui = typeof Components;

let loaded: Ui | undefined;

/** The chunk `ui`; undefined until it has loaded. */
export const loadedUi = (): Ui | undefined => loaded;

/** Loads the chunk `ui`. Rejects if it cannot be loaded. */
export async function loadUi(): Promise<Ui> {
  return (loaded ??= await retry(() => import('../../../ui/index')));
}
