import type { BrowserContext, Page } from '@playwright/test';
import { attributeReaders } from '../../embed/shared/attributes-by-element';
import { elementKinds } from '../../types/element-kinds';
import type { FindingsDetail } from '../doctor';
import type { ElementFacts, PageFacts, ScriptTagFacts } from '../facts';
import { findMistakes, findNotes, type Finding, type Note } from '../findings';
import { limitFacts } from '../limit-facts';
import { HASHED_FILE, OUR_TAGS, SCRIPT_FILE } from '../tags';
import type { DoctorOfPage } from './page-script';
import { withPlainText } from './plain-text';
import { isOnPrivateHost, isPrivateAddress, requestHeaders } from './request-script';

/** What the command line has found on a page. */
export interface Report {
  url: string;
  findings: readonly Finding[];
  notes: readonly Note[];
  facts: PageFacts;
  /** Whether the script has reported its findings in time, with all facts known. */
  isSettled: boolean;
}

/** How long the last steps on a page may take after its time limit, in ms. */
const GRACE_MS = 5000;

type WindowWithDoctor = Window & { ekspresDoctor: DoctorOfPage };

/** How many scripts of a page are requested, because a page may have any number of tags. */
const MAX_SCRIPTS = 5;

/** Requests a script as the page would, and adds the response to its facts. */
async function requestScript(
  script: ScriptTagFacts,
  pageUrl: string,
  allowsPrivate: boolean,
  limitMs: number,
): Promise<ScriptTagFacts> {
  const { origin } = new URL(pageUrl);
  try {
    const allows = (address: string) => allowsPrivate || !isPrivateAddress(address);
    const response = await requestHeaders(script.url, allows, { origin, referer: pageUrl }, limitMs);
    if (!response) return script;
    const { status, headers } = response;
    const contentType = headers['content-type'] ?? '';
    const allowsPage = ['*', origin].includes(headers['access-control-allow-origin'] ?? '');
    return { ...script, response: { status, contentType, allowsPage } };
  } catch {
    // The host is unknown or does not respond, which becomes a finding.
    return { ...script, response: { status: 0, contentType: '', allowsPage: false } };
  }
}

/** Sets `debug` on the page's elements, and waits for the findings of the page's own script. */
async function waitForFindings(page: Page, limitMs: number): Promise<FindingsDetail | undefined> {
  await page.evaluate(
    (selector) => document.querySelectorAll(selector).forEach((element) => element.setAttribute('debug', '')),
    OUR_TAGS,
  );
  await page
    .waitForFunction(() => (window as unknown as WindowWithDoctor).ekspresDoctor.isStable, undefined, {
      timeout: limitMs,
    })
    // After a timeout, the findings so far are reported.
    .catch(() => undefined);
  return page.evaluate(() => (window as unknown as WindowWithDoctor).ekspresDoctor.found);
}

/** The facts that the page's script has read, if it ran, with the policy violations of both. */
function mergeFacts(ownFacts: PageFacts, found: FindingsDetail | undefined): PageFacts {
  if (!found) return ownFacts;
  const facts = limitFacts(found.facts);
  return { ...facts, violations: [...ownFacts.violations, ...facts.violations] };
}

/** Whether an element loads the doctor when it gets `debug`. */
const readsDebug = ({ tag }: ElementFacts) =>
  attributeReaders.debug.some((kind) => kind === elementKinds[tag as keyof typeof elementKinds]);

/**
 * Rejects if the page has not finished in time, because `evaluate` has no time limit, and a script of the
 * page may run forever.
 */
function pageLimit(limitMs: number): { over: Promise<never>; clear(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The page takes longer than ${limitMs / 1000} s.`)), limitMs);
  });
  // Nothing awaits it after the page has been examined.
  over.catch(() => undefined);
  return { over, clear: () => clearTimeout(timer) };
}

/** The files of the script that a page has requested, and that could not be loaded, by their URLs. */
function watchFiles(page: Page): Set<string> {
  const lost = new Set<string>();
  page.on('requestfailed', (request) => {
    if (HASHED_FILE.test(request.url())) lost.add(request.url());
  });
  page.on('response', (response) => {
    const url = response.url();
    if (!HASHED_FILE.test(url)) return;
    if (response.ok()) lost.delete(url);
    else lost.add(url);
  });
  return lost;
}

async function examineOpenPage(page: Page, url: string, limitMs: number, version: string): Promise<Report> {
  const deadline = Date.now() + limitMs;
  // At least 1, because 0 would mean no limit.
  const remainingMs = () => Math.max(1, deadline - Date.now());
  const lostFiles = watchFiles(page);
  await page.goto(url, { waitUntil: 'load', timeout: remainingMs() });
  // Limited here as well, because a script of the page may have replaced what limits them there.
  const readPage = async () =>
    limitFacts(await page.evaluate(() => (window as unknown as WindowWithDoctor).ekspresDoctor.facts()));
  let before = await readPage();
  if (!before.isStarted) {
    // Another script may still add the tag.
    await page.waitForLoadState('networkidle', { timeout: remainingMs() }).catch(() => undefined);
    before = await readPage();
  }
  const canReport = before.isStarted && before.elements.some(readsDebug);
  const found = canReport ? await waitForFindings(page, remainingMs()) : undefined;
  const ownFacts = await readPage();
  const facts = mergeFacts(ownFacts, found);
  // Decided by the host of the given URL, and not by the host to which it may have redirected the browser:
  // otherwise a public page could make the command request private hosts.
  const allowsPrivate = await isOnPrivateHost(url);
  // Only the scripts that this command has found are requested, because any script of the page can add some
  // to those that the page's script reports.
  const scripts = await Promise.all(
    ownFacts.scripts
      .filter((script) => SCRIPT_FILE.test(script.url))
      .map((script, index) =>
        index < MAX_SCRIPTS ? requestScript(script, page.url(), allowsPrivate, limitMs) : script,
      ),
  );
  const complete = limitFacts({ ...facts, lostFiles: [...lostFiles], scripts, commandVersion: version });
  const findings = findMistakes(complete);
  const notes = findNotes(complete);
  // Without the files, the page's script reports nothing, however long the command waits.
  const isSettled = !canReport || (found ? found.isSettled : lostFiles.size > 0);
  const report = { findings, notes, facts: complete, isSettled };
  return { url, ...withPlainText(report) };
}

/**
 * Opens a page, and finds the mistakes on it.
 * @param context a browser context that runs the script of `page-script.ts` in each page
 * @param limitMs time limit for the page
 * @param version version of the command line
 * @throws if the page cannot be opened, or does not respond after the limit
 */
export async function examinePage(
  context: BrowserContext,
  url: string,
  limitMs: number,
  version: string,
): Promise<Report> {
  const page = await context.newPage();
  // Navigation and the wait for findings end at the limit by themselves, and the report contains what was
  // found by then.
  const limit = pageLimit(limitMs + GRACE_MS);
  const examined = examineOpenPage(page, url, limitMs, version);
  try {
    return await Promise.race([examined, limit.over]);
  } finally {
    limit.clear();
    examined.catch(() => undefined);
    // This is not awaited, because a page whose script runs forever may not close before its browser does.
    page.close().catch(() => undefined);
  }
}
