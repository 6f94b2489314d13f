/** Replaced at build time by the version in package.json. */
declare const __EKSPRES_VERSION__: string;

/** The version of the package, such as `1.4.0`. */
export const version = __EKSPRES_VERSION__;
