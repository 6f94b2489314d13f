type WithQuery = Window & { ekspresFakes?: string };

/**
 * The options of the fakes: those in `window.ekspresFakes`, which tests set on pages whose URL they do not
 * change, followed by the query of the page's URL.
 */
export const pageQuery = (): URLSearchParams =>
  new URLSearchParams(`${(window as WithQuery).ekspresFakes ?? ''}&${location.search.slice(1)}`);
