/** Replaced by `homepage` of package.json at build time: where the docs are published. */
declare const __EKSPRES_DOCS__: string;

/**
 * The address of a heading in the docs.
 * @param page its path in `docs/`, without an extension
 */
export const docsAddress = (page: string, heading: string): string =>
  `${__EKSPRES_DOCS__}/${page}#${heading}`;
