import { fileURLToPath } from 'node:url';
import { reportText } from '../report-text';
import { examinePage, type Report } from './examine-page';
import { findBrowser, loadChromium } from './find-browser';
import { readOptions, type Options } from './options';
import { plainText } from './plain-text';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** Exit codes of the program. */
const EXIT = { nothingFound: 0, found: 1, notExamined: 2 } as const;

/** The program's output streams. */
export interface Streams {
  out(text: string): void;
  err(text: string): void;
}

/** A page that could not be examined. */
interface Failure {
  url: string;
  /** Why it could not be examined. */
  error: string;
}

const reportAsJson = ({ url, findings, notes, facts, isSettled }: Report) => ({
  address: url,
  isSettled,
  findings: findings.map(({ code, about, sentence, fix, docs }) => ({ code, about, sentence, fix, docs })),
  notes,
  elements: facts.elements.map(({ name, wallets }) => ({ name, wallets })),
});

const asJson = (result: Report | Failure) =>
  'error' in result ? { address: result.url, error: result.error } : reportAsJson(result);

const reportAsText = ({ url, findings, notes, facts, isSettled }: Report) =>
  [
    url,
    reportText({ findings, notes, elements: facts.elements }),
    ...(isSettled ? [] : ['Timed out before everything was known. Raise the limit: --limit <seconds>.']),
  ].join('\n\n');

const asText = (result: Report | Failure) =>
  'error' in result
    ? `${result.url}\n\nThe page could not be examined: ${result.error}`
    : reportAsText(result);

/** The first line of an error's message. In Playwright's errors a log follows it. */
const firstLine = (error: unknown) => plainText((error as Error).message.split('\n')[0] ?? '');

/** How many pages are open at a time. */
const MAX_OPEN_PAGES = 4;

/** Examines the pages in one browser. */
async function examinePages(
  { urls, browser: wanted, limitMs }: Options,
  pageScript: URL,
): Promise<(Report | Failure)[]> {
  const chromium = await loadChromium();
  const executablePath = findBrowser(wanted, chromium.executablePath());
  // Chromium's sandbox does not start for the user root, which containers often use.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext();
    await context.addInitScript({ path: fileURLToPath(pageScript) });
    const results: (Report | Failure)[] = [];
    // One iterator for all open pages: each takes the next URL from it.
    const queue = urls.entries();
    const examineNext = async () => {
      for (const [index, url] of queue) {
        results[index] = await examinePage(context, url, limitMs, __EKSPRES_VERSION__).catch(
          (error: unknown) => ({ url, error: firstLine(error) }),
        );
      }
    };
    await Promise.all(Array.from({ length: MAX_OPEN_PAGES }, examineNext));
    return results;
  } finally {
    await browser.close();
  }
}

/**
 * Runs the command.
 * @param pageScript URL of the script that runs in the pages
 * @returns the exit code
 */
export async function run(args: readonly string[], pageScript: URL, { out, err }: Streams): Promise<number> {
  const parsed = readOptions(args);
  if (!parsed.ok) {
    const write = parsed.isMistake ? err : out;
    write(parsed.text);
    return parsed.isMistake ? EXIT.notExamined : EXIT.nothingFound;
  }
  const { options } = parsed;
  try {
    const results = await examinePages(options, pageScript);
    const text = options.isJson
      ? JSON.stringify(results.map(asJson), null, 2)
      : results.map(asText).join('\n\n');
    out(`${text}\n`);
    if (results.some((result) => 'error' in result)) return EXIT.notExamined;
    return results.some((result) => 'findings' in result && result.findings.length)
      ? EXIT.found
      : EXIT.nothingFound;
  } catch (error) {
    err(`No page could be examined: ${firstLine(error)}\n`);
    return EXIT.notExamined;
  }
}
