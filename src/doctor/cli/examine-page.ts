import type { BrowserContext, Page } from '@playwright/test';
import { attributeReaders } from '../../embed/elements/attributes-by-element';
import { elementKinds } from '../../types/element-kinds';
import type { FindingsDetail } from '../doctor';
import type { ElementFacts, PageFacts, ScriptFacts } from '../facts';
import { findMistakes, type Finding } from '../findings';
import { OUR_ELEMENTS } from '../tags';
import type { DoctorOfPage } from './page-script';

/** What the command line has found on a page. */
export interface Report {
  address: string;
  findings: readonly Finding[];
  facts: PageFacts;
  /** Whether the script has reported its findings in time, with all wallets drawn. */
  isSettled: boolean;
}

type WindowWithDoctor = Window & { ekspresDoctor: DoctorOfPage };

/** Whether an answer's headers let a page of this origin load the file as a module. */
const allows = (headers: Readonly<Record<string, string>>, origin: string) =>
  ['*', origin].includes(headers['access-control-allow-origin'] ?? '');

/** Requests a script as the page would, and adds the answer to its facts. */
async function requestScript(
  context: BrowserContext,
  script: ScriptFacts,
  page: string,
): Promise<ScriptFacts> {
  const { origin } = new URL(page);
  try {
    const response = await context.request.get(script.address, { headers: { origin, referer: page } });
    const headers = response.headers();
    const answer = {
      status: response.status(),
      contentType: headers['content-type'] ?? '',
      allowsPage: allows(headers, origin),
    };
    return { ...script, answer };
  } catch {
    // The host is not known or does not answer: the finding says so.
    return { ...script, answer: { status: 0, contentType: '', allowsPage: false } };
  }
}

/** Sets `debug` on the page's elements, and waits for the findings of the page's own script. */
async function waitForFindings(page: Page, limitMs: number): Promise<FindingsDetail | undefined> {
  await page.evaluate(
    (selector) => document.querySelectorAll(selector).forEach((element) => element.setAttribute('debug', '')),
    OUR_ELEMENTS,
  );
  await page
    .waitForFunction(
      () => (window as unknown as WindowWithDoctor).ekspresDoctor.found?.isSettled,
      undefined,
      {
        timeout: limitMs,
      },
    )
    // After the timeout the findings so far are reported.
    .catch(() => undefined);
  return page.evaluate(() => (window as unknown as WindowWithDoctor).ekspresDoctor.found);
}

/** The facts that the page's script has read, where it has, with the policy violations of both. */
function mergeFacts(ownFacts: PageFacts, found: FindingsDetail | undefined): PageFacts {
  if (!found) return ownFacts;
  const { facts } = found;
  return { ...facts, violations: [...ownFacts.violations, ...facts.violations] };
}

/** Whether an element loads the doctor when it gets `debug`. */
const readsDebug = ({ tag }: ElementFacts) =>
  attributeReaders.debug.some((kind) => kind === elementKinds[tag as keyof typeof elementKinds]);

/**
 * Opens a page, and finds the mistakes on it.
 * @param context runs the script of `page-script.ts` in each page
 * @param limitMs time limit of each step: loading the page, and waiting for the findings of its script
 * @param version of the command line
 */
export async function examinePage(
  context: BrowserContext,
  address: string,
  limitMs: number,
  version: string,
): Promise<Report> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'load', timeout: limitMs });
    const readPage = () => page.evaluate(() => (window as unknown as WindowWithDoctor).ekspresDoctor.facts());
    let before = await readPage();
    if (!before.isStarted) {
      // Another script may still add the tag.
      await page.waitForLoadState('networkidle', { timeout: limitMs }).catch(() => undefined);
      before = await readPage();
    }
    const canAnswer = before.isStarted && before.elements.some(readsDebug);
    const found = canAnswer ? await waitForFindings(page, limitMs) : undefined;
    const facts = mergeFacts(await readPage(), found);
    const scripts = await Promise.all(
      facts.scripts.map((script) => requestScript(context, script, page.url())),
    );
    const complete = { ...facts, scripts, wantedVersion: version };
    const findings = findMistakes(complete);
    return { address, findings, facts: complete, isSettled: !canAnswer || !!found?.isSettled };
  } finally {
    await page.close();
  }
}
