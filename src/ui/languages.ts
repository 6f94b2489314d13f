/**
 * The languages that the script is built in. The first is that of `ekspres.js`; each has a folder in
 * `messages`.
 */
export const LANGUAGES = ['pl', 'en'] as const;

/** A language that the script is built in. */
export type Language = (typeof LANGUAGES)[number];

/** What the names of a language's files contain: `.en`; '' for the default language. */
export const inFileNames = (language: Language): string => (language === LANGUAGES[0] ? '' : `.${language}`);

/** The name of a language's first file. */
export const firstFile = (language: Language): string => `ekspres${inFileNames(language)}.js`;

/** The name of the file that a language's first file loads if it cannot load its chunks. */
export const rescueFile = (language: Language): string => `ekspres-rescue${inFileNames(language)}.js`;
