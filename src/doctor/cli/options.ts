import { parseArgs } from 'node:util';
import { toWebUrl } from '../../net/parse';

export interface Options {
  urls: readonly string[];
  /** Path of the browser's executable. */
  browser: string | undefined;
  isJson: boolean;
  /** Time limit for a page, in ms. */
  limitMs: number;
}

/** The options, or the message to print instead: the help, or a mistake in the arguments. */
export type ReadOptions = { ok: true; options: Options } | { ok: false; isMistake: boolean; text: string };

const DEFAULT_SECONDS = 15;

const HELP = `Usage: ekspres doctor <url> [<url> …]
       ekspres theme <folder>   (ekspres theme --help)
       ekspres clean <folder>   (ekspres clean --help)

doctor opens each page in an installed browser, and prints what is wrong with its express-payment buttons.

  --browser <path>   path of Chromium, Chrome or Edge (default: the usual locations)
  --json             print the findings as JSON
  --limit <seconds>  time limit for a page (${DEFAULT_SECONDS})
  --help             show this help

Requires the package playwright-core or @playwright/test.
Exit codes: 0 no findings, 1 findings, 2 a page could not be examined or the arguments are invalid.
`;

const reportMistake = (text: string): ReadOptions => ({
  ok: false,
  isMistake: true,
  text: `${text}\n\n${HELP}`,
});

/** Reads the arguments after the program's name. */
export function readOptions(args: readonly string[]): ReadOptions {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        browser: { type: 'string' },
        help: { type: 'boolean' },
        json: { type: 'boolean' },
        limit: { type: 'string' },
      },
    });
  } catch (error) {
    return reportMistake((error as Error).message);
  }
  const { values, positionals } = parsed;
  if (values.help || !args.length) return { ok: false, isMistake: false, text: HELP };
  const [command, ...pages] = positionals;
  if (command !== 'doctor' || !pages.length)
    return reportMistake(
      'The command must be doctor, followed by URLs, or theme or clean, followed by a folder.',
    );
  const urls = pages.map((page) => toWebUrl(page)?.href);
  const invalid = pages.filter((_page, index) => !urls[index]);
  if (invalid.length) return reportMistake(`Not the URL of a page: ${invalid.join(', ')}`);
  const seconds = Number(values.limit ?? DEFAULT_SECONDS);
  if (!(seconds > 0)) return reportMistake(`Not a number of seconds: ${values.limit}`);
  return {
    ok: true,
    options: {
      urls: urls.filter((url) => url !== undefined),
      browser: values.browser,
      isJson: !!values.json,
      limitMs: seconds * 1000,
    },
  };
}
