import { fileURLToPath } from 'node:url';
import { reportText } from '../report-text';
import { examinePage, type Report } from './examine-page';
import { findBrowser, loadChromium } from './find-browser';
import { readOptions, type Options } from './options';

/** Replaced by the package's version at build time. */
declare const __EKSPRES_VERSION__: string;

/** Exit codes of the program. */
const EXIT = { nothingFound: 0, found: 1, notExamined: 2 } as const;

/** Where the program writes. */
export interface Streams {
  out(text: string): void;
  err(text: string): void;
}

const asJson = ({ address, findings, facts, isSettled }: Report) => ({
  address,
  isSettled,
  findings: findings.map(({ code, about, sentence, mend, docs }) => ({ code, about, sentence, mend, docs })),
  elements: facts.elements.map(({ name, wallets }) => ({ name, wallets })),
});

const asText = ({ address, findings, facts, isSettled }: Report) =>
  [
    address,
    reportText(findings, facts.elements),
    ...(isSettled ? [] : ['Some facts were not known in time. Give the page longer: --limit <seconds>.']),
  ].join('\n\n');

/** The first line of an error's message. In Playwright's errors a log follows it. */
const firstLine = (error: unknown) => (error as Error).message.split('\n')[0];

/** How many pages are open at a time. */
const MAX_OPEN_PAGES = 4;

/** Examines the pages in one browser. */
async function examinePages(
  { addresses, browser: wanted, limitMs }: Options,
  pageScript: URL,
): Promise<Report[]> {
  const chromium = await loadChromium();
  const executablePath = findBrowser(wanted, chromium.executablePath());
  // Chromium's sandbox does not start for the user root, which containers often use.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext();
    await context.addInitScript({ path: fileURLToPath(pageScript) });
    const reports: Report[] = [];
    // One iterator for all open pages: each takes the next address from it.
    const queue = addresses.entries();
    const examineNext = async () => {
      for (const [index, address] of queue) {
        reports[index] = await examinePage(context, address, limitMs, __EKSPRES_VERSION__);
      }
    };
    await Promise.all(Array.from({ length: MAX_OPEN_PAGES }, examineNext));
    return reports;
  } finally {
    await browser.close();
  }
}

/**
 * Runs the command.
 * @param pageScript address of the script that runs in the pages
 * @returns the exit code
 */
export async function run(args: readonly string[], pageScript: URL, { out, err }: Streams): Promise<number> {
  const read = readOptions(args);
  if (!read.ok) {
    const write = read.isMistake ? err : out;
    write(read.text);
    return read.isMistake ? EXIT.notExamined : EXIT.nothingFound;
  }
  const { options } = read;
  try {
    const reports = await examinePages(options, pageScript);
    const text = options.isJson
      ? JSON.stringify(reports.map(asJson), null, 2)
      : reports.map(asText).join('\n\n');
    out(`${text}\n`);
    return reports.some(({ findings }) => findings.length) ? EXIT.found : EXIT.nothingFound;
  } catch (error) {
    err(`The page could not be examined: ${firstLine(error)}\n`);
    return EXIT.notExamined;
  }
}
