import { elementKinds } from '../types/element-kinds';

/** Selector of all our elements. */
export const OURS = Object.keys(elementKinds).join();
