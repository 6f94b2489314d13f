type WithQuery = Window & { ekspresStandIns?: string };

/**
 * The options of the stand-ins: the query of the page's address. Before it come those of
 * `window.ekspresStandIns`, which tests set on pages whose address they do not change.
 */
export const pageQuery = (): URLSearchParams =>
  new URLSearchParams(`${(window as WithQuery).ekspresStandIns ?? ''}&${location.search.slice(1)}`);
