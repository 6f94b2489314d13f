/** The languages that the script is built in. The first is that of `ekspres.js`; each has a folder in `messages`. */
export const LANGUAGES = ['pl', 'en'] as const;

/** A language that the script is built in. */
export type Language = (typeof LANGUAGES)[number];
