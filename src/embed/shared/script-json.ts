import { parseJson } from '../../net/parse';
import { oncePerPass } from './once-per-pass';

/**
 * Reads the JSON of an element of the page, once in each pass; an empty object if the element is missing, or
 * contains no valid JSON.
 * @param find finds the element
 */
export const scriptJson = <Json extends object>(
  find: () => Element | null | undefined,
): (() => Partial<Json>) => oncePerPass(() => Object(parseJson(find()?.textContent)) as Partial<Json>);
