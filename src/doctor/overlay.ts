import { findAll, newElement, pageDocument } from '../ui/page-dom';
import { adoptStyles } from '../ui/stylesheet';
import type { ElementFacts } from './facts';
import type { Finding, Note } from './findings';
import { doctorBar, doctorContent, doctorPanel, doctorTitle } from './overlay.css';
import { placeOverlay } from './place-overlay';
import { findingsText, reportText, type ReportContents } from './report-text';
import { OUR_TAGS } from './tags';

/** The one overlay of the page. */
interface Overlay {
  host: HTMLElement;
  section: HTMLElement;
  title: HTMLElement;
  body: HTMLElement;
  collapseButton: HTMLButtonElement;
  /** The report, which can be copied. */
  text: string;
}

let shown: Overlay | undefined;

/** Whether the developer has closed the overlay, in which case it stays closed until the page is reloaded. */
let isClosed = false;

type Child = Node | string;

/** Creates an element with these properties and children. */
function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(newElement(tag), properties) as HTMLElementTagNameMap[Tag];
  element.append(...children);
  return element;
}

const button = (label: string, onclick: () => void) => create('button', { type: 'button', onclick }, label);

/** A link to the docs, or the name of a file of the package. */
const docsReference = (docs: string) =>
  docs.startsWith('https:')
    ? create('a', { href: docs, target: '_blank', rel: 'noopener' }, 'Docs')
    : create('code', {}, docs);

const findingItem = ({ code, about, sentence, fix, docs }: Finding) =>
  create(
    'li',
    {},
    create('p', {}, create('code', {}, code), about && ` ${about}`),
    create('p', {}, `${sentence} ${fix} `, docsReference(docs)),
  );

const noteText = ({ sentence, docs }: Note) => create('p', {}, `${sentence} `, docsReference(docs));

const tableRow = (tag: 'td' | 'th', ...cells: string[]) =>
  create('tr', {}, ...cells.map((cell) => create(tag, {}, cell)));

const walletTable = ({ name, wallets }: ElementFacts) => [
  create('h3', {}, name),
  create(
    'table',
    {},
    tableRow('th', 'Wallet', 'Shown', 'Why not'),
    ...wallets.map(({ wallet, shown, reason = '' }) => tableRow('td', wallet, shown ? 'yes' : 'no', reason)),
  ),
];

function setCollapsed(view: Overlay, isCollapsed: boolean): void {
  view.body.hidden = isCollapsed;
  view.collapseButton.textContent = isCollapsed ? 'Expand' : 'Collapse';
  view.collapseButton.setAttribute('aria-expanded', String(!isCollapsed));
}

/** Copies the report. If the browser does not allow that, shows it in a text field to be copied by hand. */
async function copyReport(view: Overlay, copyButton: HTMLButtonElement): Promise<void> {
  try {
    // Throws on pages without https, where the clipboard is undefined.
    await navigator.clipboard.writeText(view.text);
    copyButton.textContent = 'Copied';
  } catch {
    const field = create('textarea', { value: view.text, readOnly: true });
    field.setAttribute('aria-label', 'Report');
    setCollapsed(view, false);
    view.body.prepend(field);
    field.focus();
    field.select();
  }
}

function close(): void {
  isClosed = true;
  shown?.host.remove();
  shown = undefined;
  pageDocument.removeEventListener('keydown', closeOnEscape);
}

function closeOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  // If our dialog is open, Escape closes that first.
  if (key === 'Escape' && !defaultPrevented && !findAll('ekspres-dialog').length) close();
}

function createOverlay(): Overlay {
  const host = newElement('ekspres-doctor');
  const root = host.attachShadow({ mode: 'open' });
  adoptStyles(root);
  const title = create('h2', { className: doctorTitle });
  const body = create('div', { className: doctorContent });
  const collapseButton = button('Collapse', () => setCollapsed(view, !view.body.hidden));
  const copyButton = button('Copy as text', () => void copyReport(view, copyButton));
  const section = create(
    'section',
    { className: doctorPanel, lang: 'en', dir: 'ltr', tabIndex: 0 },
    create('div', { className: doctorBar }, title, copyButton, collapseButton, button('Close', close)),
    body,
  );
  section.setAttribute('aria-label', 'Ekspres doctor');
  const view: Overlay = { host, section, title, body, collapseButton, text: '' };
  root.append(section);
  pageDocument.addEventListener('keydown', closeOnEscape);
  return view;
}

/**
 * Moves the overlay to a corner in which it covers none of our buttons. Returns whether it should be
 * collapsed there.
 */
function moveToFreeCorner({ section }: Overlay): boolean {
  section.style.maxBlockSize = '';
  const buttons = findAll(OUR_TAGS)
    .filter((element) => !element.querySelector(OUR_TAGS))
    .map((element) => element.getBoundingClientRect());
  const screen = { width: innerWidth, height: innerHeight };
  const { block, inline, height, isCollapsed } = placeOverlay(
    screen,
    section.getBoundingClientRect(),
    buttons,
  );
  Object.assign(section.dataset, { block, inline });
  if (!isCollapsed) section.style.maxBlockSize = `min(520px,${height}px)`;
  return isCollapsed;
}

/** Shows the findings, the notes, and the wallets of each element, in the page's one overlay. */
export function showOverlay(contents: ReportContents): void {
  if (isClosed) return;
  const { findings, notes, elements } = contents;
  const text = reportText(contents);
  const isNew = !shown;
  shown ??= createOverlay();
  // The page may have replaced its body.
  if (!shown.host.isConnected) pageDocument.body.append(shown.host);
  if (shown.text === text) return;
  shown.text = text;
  shown.title.textContent = `Ekspres doctor: ${findingsText(findings)}`;
  shown.body.replaceChildren(
    create('ol', {}, ...findings.map(findingItem)),
    ...(notes.length ? [create('h3', {}, 'Information')] : []),
    ...notes.map(noteText),
    ...elements.filter(({ wallets }) => wallets.length).flatMap(walletTable),
  );
  const isCollapsed = moveToFreeCorner(shown);
  // From then on, the developer decides whether it is collapsed.
  if (isNew) setCollapsed(shown, isCollapsed);
}
