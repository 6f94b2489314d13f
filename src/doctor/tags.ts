import { elementKinds } from '../types/element-kinds';

/** Selector of all our elements. */
export const OUR_TAGS = Object.keys(elementKinds).join();

/** The name of the script's file, of any language, in any folder and with any query. */
export const SCRIPT_FILE = /\/ekspres(?:\.[a-z]+)?\.js(?:[?#]|$)/;

/** The name of another file of the script: its chunk with the language, and the hash. */
export const HASHED_FILE = /\/(ekspres-[a-z-]+(?:\.[a-z]+)?)-([\w-]{6})\.js(?:[?#]|$)/;
