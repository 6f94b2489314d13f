type WithQuery = Window & { ekspresStandIns?: string };

/**
 * What is asked of the stand-ins, as the query of an address: the page's own, and `window.ekspresStandIns` before it, where a
 * test drives a page whose address it leaves alone.
 */
export const pageQuery = (): URLSearchParams =>
  new URLSearchParams(`${(window as WithQuery).ekspresStandIns ?? ''}&${location.search.slice(1)}`);
