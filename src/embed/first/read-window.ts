import { tryRead } from '../../net/parse';
import type { HostPage } from '../shared/page-globals';

/**
 * Reads something from the globals of a storefront page; undefined if that throws, as a getter of the page may.
 * An element of the page may have the name of such a global. That is not checked here, unlike in the chunks,
 * because no element has the members that the first paint reads.
 */
export const readWindow = <Value>(read: (page: HostPage) => Value): Value | undefined =>
  tryRead(() => read(window as HostPage));
