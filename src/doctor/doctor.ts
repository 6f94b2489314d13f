import { firstFile } from '../embed/first-file';
import { readApiSettings } from '../embed/page/settings';
import { developerErrorsOf } from '../embed/report-error';
import { findAll } from '../ui/page-dom';
import { askApi } from './ask-api';
import type { ElementFacts, ErrorFacts, PageFacts, ViolationFacts, WalletFacts } from './facts';
import { findMistakes, lineOf, type Finding } from './findings';
import { observePage, type Observed } from './observe-page';
import { showOverlay } from './overlay';
import { readFacts } from './read-facts';
import { OURS } from './tags';

/** The `detail` of `ekspres:findings`. */
export interface FindingsDetail {
  /** The version of the script. */
  version: string;
  findings: readonly Finding[];
  /** Whether all was known: the API has answered, and no button is a skeleton. */
  isSettled: boolean;
  /** What the findings were made of; its form may change with any version. */
  facts: PageFacts;
}

/** How long changes are gathered, in ms. */
const GATHER_MS = 100;

const walletsOf = new WeakMap<Element, readonly WalletFacts[]>();
const printedLines = new Set<string>();
let observed: Observed | undefined;
let timer: number | undefined;

/** The errors that were printed of an element, and of the buttons inside it. */
const errorsOf = (element: Element): ErrorFacts[] =>
  [element, ...element.querySelectorAll(OURS)].flatMap((one) =>
    developerErrorsOf(one).map(({ code, message }) => ({ code, message })),
  );

/** Whether a button still waits for its vendor. */
const isDrawing = () =>
  findAll(OURS).some((element) => (element.shadowRoot ?? element).querySelector('[part=skeleton]'));

const isPending = ({ wallets }: ElementFacts) => wallets.some(({ reason }) => reason === 'pending');

/** Prints what is new. Developer errors are printed by what found them. */
function print(findings: readonly Finding[]): void {
  for (const finding of findings) {
    const line = lineOf(finding);
    if (finding.isDeveloperError || printedLines.has(line)) continue;
    printedLines.add(line);
    console.warn(`[Ekspres] ${line}`);
  }
}

/** Examines the page, shows what was found, and tells the page. */
function examinePage(seen: Observed): void {
  const { api, isAsking } = askApi(examineSoon);
  const facts = readFacts({
    observed: seen,
    apiOrigin: readApiSettings().apiOrigin,
    of: (element) => ({ wallets: walletsOf.get(element) ?? [], errors: errorsOf(element) }),
    api,
  });
  const findings = findMistakes(facts);
  print(findings);
  showOverlay(findings, facts.elements);
  const isSettled = !isAsking && !isDrawing() && !facts.elements.some(isPending);
  const detail: FindingsDetail = { version: facts.version, findings, isSettled, facts };
  document.dispatchEvent(new CustomEvent('ekspres:findings', { detail }));
}

/** Examines the page after the changes of this moment. */
function examineSoon(): void {
  timer ??= window.setTimeout(() => {
    timer = undefined;
    if (observed) examinePage(observed);
  }, GATHER_MS);
}

/**
 * Examines the page because of an element with `debug`, and again after each change of the page.
 * @param wallets which the element considered
 * @param violations what the policy refused before the first call
 */
export function examine(
  element: Element,
  wallets: readonly WalletFacts[],
  violations: readonly ViolationFacts[],
): void {
  walletsOf.set(element, wallets);
  if (!observed) {
    observed = observePage(violations, examineSoon);
    firstFile().updates.set(examineSoon, examineSoon);
  }
  examineSoon();
}
