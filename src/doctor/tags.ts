import { elementKinds } from '../types/element-kinds';

/** Selector of all our elements. */
export const OUR_TAGS = Object.keys(elementKinds).join();

/** The name of the script's file, of any language, in any folder and with any query. */
export const OWN_FILE = /\/ekspres(?:\.[a-z]+)?\.js(?:[?#]|$)/;
