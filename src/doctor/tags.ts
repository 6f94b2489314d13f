import { elementKinds } from '../types/element-kinds';

/** Selector of all our elements. */
export const OUR_ELEMENTS = Object.keys(elementKinds).join();
