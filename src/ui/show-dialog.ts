import dialogCss from './Dialog.css?text';
import { dialogActionTemplate, dialogTemplate } from './dialog.template';
import { closeLabel } from './messages/pl/errors-in-dialog';
import { LANGUAGE } from './messages/pl/language';
import { findAll, newElement, pageDocument } from './page-dom';
import scrollLockCss from './scroll-lock.css?text';
import { addStyles, adoptStyles } from './stylesheet';
import { buildTemplate } from './template';

/** A button of a dialog, before the one that closes it. Pressing it also closes the dialog. */
export interface DialogButton {
  label: string;
  /** Runs within the press. */
  onClick(): void;
}

/** What a dialog shows. */
export interface DialogOptions {
  title: string;
  text: string;
  /** The language of the text (BCP 47), '' if it is unknown; omitted if it is that of the dialog. */
  textLang?: string | undefined;
  /** Buttons before the one that closes the dialog. */
  actions?: readonly DialogButton[];
  /**
   * Draws a body in place of the text, which may be long, so screen readers do not read it as the dialog's
   * description.
   * @returns removes what it has drawn
   */
  fillBody?(body: HTMLElement): () => void;
}

/**
 * Whether the browser runs on iOS 26.0, which scrolls a page in spite of `overflow: hidden` on its root; only
 * a fixed body prevents that. Safari's user agent has a frozen version of the system, and Safari's own
 * version; those of other browsers have the real version of the system:
 * https://nielsleenheer.com/articles/2025/the-user-agent-string-of-safari-on-ios-26-and-macos-26
 */
const needsFixedBody = (userAgent: string): boolean =>
  /iP(hone|od|ad).*(OS 26_0|Version\/26\.0[ .])/.test(userAgent);

/**
 * Prevents the page behind a dialog from scrolling, with an attribute and our style sheet.
 * @returns a function that allows scrolling again
 */
export function lockScroll(): () => void {
  const { documentElement, body } = pageDocument;
  const { style } = body;
  const { position, top, width } = style;
  const scrollTop = scrollY;
  const isBodyFixed = needsFixedBody(navigator.userAgent);
  // If the page has a scroll bar, its width is reserved, so that the page behind the dialog does not move.
  const gutter = innerWidth > documentElement.clientWidth ? 'gutter' : '';
  documentElement.setAttribute('data-ekspres-modal', gutter);
  if (isBodyFixed) Object.assign(style, { position: 'fixed', top: `${-scrollTop}px`, width: '100%' });
  return () => {
    documentElement.removeAttribute('data-ekspres-modal');
    if (!isBodyFixed) return;
    Object.assign(style, { position, top, width });
    scrollTo(0, scrollTop);
  };
}

/** Selector of the elements of a dialog that Tab can focus. */
const FOCUSABLE = 'a[href],button,iframe,[tabindex]';

/**
 * Moves the focus to the next or the previous element of a dialog, and from its last to its first and back,
 * because Tab would move it to the browser's toolbars. Buttons are focused here, because Tab skips them in
 * Safari. Within a long text the browser moves the focus, which may be inside a frame.
 */
function moveFocus(dialog: HTMLElement, event: KeyboardEvent): void {
  const elements = [...dialog.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const { activeElement } = dialog.getRootNode() as ShadowRoot;
  const next = elements.indexOf(activeElement as HTMLElement) + (event.shiftKey ? -1 : 1);
  if (elements[next]?.matches('button') === false) return;
  event.preventDefault();
  (elements[next] ?? elements.at(next < 0 ? -1 : 0))?.focus();
}

const stopPropagation = (event: Event) => event.stopPropagation();

const isButton = (target: EventTarget | null) => (target as Element).matches('button');

function onKeyDown(this: HTMLDialogElement, event: KeyboardEvent): void {
  // Escape closes this dialog only. At its keyup the focus is on the page again, whose drawer must not close
  // too.
  stopPropagation(event);
  if (event.key === 'Escape') addEventListener('keyup', stopPropagation, { capture: true, once: true });
  // Tab is recognised by `code`, because with Shift WebKitGTK has another `key`.
  if (event.code === 'Tab') moveFocus(this, event);
  // A repeated keydown comes from the key that opened the dialog and is still held down. It must not press
  // the dialog's button.
  else if (event.repeat && isButton(event.target)) event.preventDefault();
}

function onClick(this: HTMLDialogElement, { target }: Event): void {
  // The content covers the dialog's whole box, so a click whose target is the dialog hit the backdrop.
  if (target === this || isButton(target)) this.close();
}

/** The element of a dialog that contains its text. */
const bodyOf = (dialog: HTMLDialogElement) => dialog.querySelector('#body') as HTMLElement;

/** Paints a dialog from its template. */
export function paintDialog({ title, text, textLang, actions = [] }: DialogOptions): HTMLDialogElement {
  const filling = { lang: LANGUAGE, title, text, close: closeLabel };
  const dialog = buildTemplate(dialogTemplate, filling) as HTMLDialogElement;
  if (textLang !== undefined) bodyOf(dialog).lang = textLang;
  const content = dialog.firstElementChild as HTMLElement;
  for (const { label, onClick: act } of actions) {
    const button = buildTemplate(dialogActionTemplate, { label });
    button.addEventListener('click', act);
    content.insertBefore(button, content.lastElementChild);
  }
  dialog.addEventListener('keydown', onKeyDown);
  dialog.addEventListener('click', onClick);
  return dialog;
}

/** The element around the dialog. Removing it closes the dialog, even if the page removes it. */
class DialogHost extends HTMLElement {
  onRemoved: (() => void) | undefined;

  disconnectedCallback(): void {
    this.onRemoved?.();
  }
}

/**
 * Opens a dialog over the page. Only one is open at a time: a new dialog replaces the old one. When it
 * closes, the page can be scrolled again, and the focus returns to where it was.
 */
export function showDialog(options: DialogOptions): void {
  const tag = 'ekspres-dialog';
  findAll(tag).forEach((open) => open.remove());
  if (!customElements.get(tag)) customElements.define(tag, DialogHost);
  const opener = pageDocument.activeElement as HTMLElement | null;
  // Added only now, because it makes the browser compute the styles of all our elements again, and most views
  // open no dialog.
  addStyles(dialogCss + scrollLockCss);
  adoptStyles(document);
  const dialog = paintDialog(options);
  let emptyBody: (() => void) | undefined;
  if (options.fillBody) {
    dialog.removeAttribute('aria-describedby');
    emptyBody = options.fillBody(bodyOf(dialog));
  }
  const host = newElement(tag) as DialogHost;
  const shadow = host.attachShadow({ mode: 'open' });
  adoptStyles(shadow);
  shadow.appendChild(dialog);
  pageDocument.body.appendChild(host);
  const unlockScroll = lockScroll();
  host.onRemoved = () => {
    unlockScroll();
    emptyBody?.();
    opener?.focus();
  };
  dialog.addEventListener('close', () => host.remove());
  dialog.showModal();
}
