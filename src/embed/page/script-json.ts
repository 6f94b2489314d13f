import { parseJson } from '../../net/parse';
import { findFirst } from '../../ui/page-dom';
import { oncePerPass } from './once-per-pass';

/**
 * Reads the JSON of an element of the page, once in each pass; an empty object where the element is missing, or has no JSON.
 * @param selector the first element that matches is read
 */
export const scriptJson = <Json extends object>(selector: string): (() => Partial<Json>) =>
  oncePerPass(() => Object(parseJson(findFirst(selector)?.textContent)) as Partial<Json>);
