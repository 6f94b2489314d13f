import type { HostPage } from '../shared/page-globals';

/**
 * Reads something from the globals of a storefront page; undefined if that throws, as a getter of the page
 * may. An element of the page may have the name of such a global. That is not checked here, unlike in the
 * chunks, because no element has the members that the first paint reads.
 */
export function readWindow<Value>(read: (page: HostPage) => Value): Value | undefined {
  try {
    return read(window as HostPage);
  } catch {
    return undefined;
  }
}
