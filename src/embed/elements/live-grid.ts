import type { LazyHooks } from '../lazy-hooks';
import { liveFace } from './live-face';

/** Takes over the painted cells of a cart's grid: its component draws each later state. */
export const takeOverGrid: NonNullable<LazyHooks['takeOverGrid']> = (element, root, shown) =>
  liveFace(element, root.firstElementChild as Element, shown, (ui) => ui.hydrateGrid(root, shown));
