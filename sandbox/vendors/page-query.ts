type WithQuery = Window & { ekspresFakes?: string };

/**
 * The options of the fakes: those in `window.ekspresFakes`, which tests set instead of changing the page's
 * URL, followed by the query of the page's URL.
 */
export const pageQuery = (): URLSearchParams =>
  new URLSearchParams(`${(window as WithQuery).ekspresFakes ?? ''}&${location.search.slice(1)}`);
