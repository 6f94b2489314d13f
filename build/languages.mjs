import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const LANGUAGES_FILE = fileURLToPath(new URL('../src/ui/languages.ts', import.meta.url));

const { module: sources } = await runnerImport(LANGUAGES_FILE, { logLevel: 'error' });

/**
 * The languages that the script is built in.
 * @type {readonly string[]}
 */
export const languages = sources.LANGUAGES;

/** The functions of that file that name a language's files. */
export const { firstFile, inFileNames, rescueFile } = sources;

/** The language of `ekspres.js`. The sources import its messages. */
export const defaultLanguage = languages[0];

const DEFAULT_FOLDER = `/messages/${defaultLanguage}/`;

/**
 * Whether a file is a chunk of a language other than the default one: `ekspres-click.en-abc123.js` is for
 * `en`.
 */
const isChunkIn = (language, fileName) =>
  inFileNames(language) !== '' && fileName.includes(`${inFileNames(language)}-`);

/** The language of a file that pages load. */
export const languageOf = (fileName) =>
  languages.find(
    (language) =>
      [firstFile(language), rescueFile(language)].includes(fileName) || isChunkIn(language, fileName),
  ) ?? defaultLanguage;

/**
 * Builds with the messages of a language: replaces the folder in imports of the default language's messages.
 * @returns {import('rollup').Plugin}
 */
export const messagesIn = (language) => ({
  name: 'messages-in-language',
  async resolveId(source, importer) {
    if (language === defaultLanguage || !source.includes(DEFAULT_FOLDER)) return null;
    return this.resolve(source.replace(DEFAULT_FOLDER, `/messages/${language}/`), importer);
  },
});

/**
 * The language in the command line's `--language`, or the default language.
 * @throws {Error} for a language that the script is not built in
 */
export function languageOption() {
  const { language = defaultLanguage } = parseArgs({
    options: { language: { type: 'string' } },
    strict: false,
  }).values;
  if (!languages.includes(language)) {
    throw new Error(`--language ${language} is unknown. Use one of ${languages.join(', ')}.`);
  }
  return language;
}
