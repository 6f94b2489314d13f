import dialogCss from './Dialog.css?text';
import { dialogActionTemplate, dialogTemplate } from './dialog.template';
import { closeLabel } from './messages/pl/dialog';
import { LANGUAGE } from './messages/pl/language';
import { newElement, pageDocument } from './page-dom';
import { pressedElement, pressedLayer } from './pressed-layer';
import scrollLockCss from './scroll-lock.css?text';
import { addStyles, adoptStyles } from './stylesheet';
import { buildTemplate } from './template';

/** A button of a dialog, before the one that closes it. Pressing it also closes the dialog. */
export interface DialogButton {
  label: string;
  /** Runs within the press. */
  onClick(): void;
}

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

/**
 * Makes Escape close this dialog only. Drawers listen in the capture phase, and WebKit itself would close a
 * popover around the dialog too. At its keyup the focus is on the page again, whose drawer must not close.
 */
function closeByEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  stopPropagation(event);
  event.preventDefault();
  this.close();
  addEventListener('keyup', stopPropagation, { capture: true, once: true });
}

function onKeyDown(this: HTMLDialogElement, event: KeyboardEvent): void {
  stopPropagation(event);
  // Tab is recognised by `code`, because with Shift WebKitGTK has another `key`.
  if (event.code === 'Tab') moveFocus(this, event);
  // A repeated keydown comes from the key that opened the dialog and is still held down. It must not press
  // the dialog's button.
  else if (event.repeat && isButton(event.target)) event.preventDefault();
}

/** A press that begins sooner after the opening may be the second one of a double click, in ms. */
const DOUBLE_CLICK_MS = 500;

/**
 * Closes a dialog by its buttons, and by a press that began and ended on the backdrop: the target of a click
 * is the dialog also where text was selected up to the backdrop.
 */
function closeByPress(dialog: HTMLDialogElement): void {
  const openedAt = performance.now();
  let isOnBackdrop = false;
  // The content covers the dialog's whole box, so what hits the dialog itself hits the backdrop.
  dialog.addEventListener('pointerdown', ({ target }) => {
    isOnBackdrop = target === dialog && performance.now() - openedAt >= DOUBLE_CLICK_MS;
  });
  dialog.addEventListener('pointerup', ({ target }) => {
    isOnBackdrop &&= target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (isButton(target) || (target === dialog && isOnBackdrop)) dialog.close();
  });
}

/** Events at which a page's drawer closes, keeps the pointer, or prevents scrolling. */
const PRESS_EVENTS =
  'click dblclick auxclick contextmenu pointerdown pointermove pointerup pointercancel mousedown mousemove mouseup touchstart touchmove touchend touchcancel wheel';

/** Keeps presses in a dialog from the drawer around it. */
function hidePresses(host: HTMLElement): void {
  for (const type of PRESS_EVENTS.split(' ')) host.addEventListener(type, stopPropagation, { passive: true });
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
  closeByPress(dialog);
  return dialog;
}

/** The element around the dialog. Removing it closes the dialog, even if the page removes or moves it. */
class DialogHost extends HTMLElement {
  onRemoved: (() => void) | undefined;

  disconnectedCallback(): void {
    const { onRemoved } = this;
    if (!onRemoved) return;
    this.onRemoved = undefined;
    this.remove();
    onRemoved();
  }
}

/** The open dialog, which may be in a shadow root of the page. */
let openHost: DialogHost | undefined;

/** How often it is checked whether the layer around a dialog is still displayed, in ms. */
const LAYER_CHECK_MS = 200;

const hasBox = (element: Element) => element.getClientRects().length > 0;

/** Whether a layer shows a dialog that is in it, and lets the shopper press its buttons. */
const isShown = (layer: Element, dialog: Element): boolean =>
  hasBox(dialog) && getComputedStyle(layer).visibility !== 'hidden' && !layer.closest('[inert]');

/** Whether a layer is neither moved out of the window nor faded out, as drawers are that stay rendered. */
function isInSight(layer: Element): boolean {
  const { top, right, bottom, left } = layer.getBoundingClientRect();
  return (
    right > 0 &&
    bottom > 0 &&
    left < innerWidth &&
    top < innerHeight &&
    // Safari before 17.4 does not have the method.
    layer.checkVisibility?.({ checkOpacity: true }) !== false
  );
}

/**
 * Opens a dialog in the layer of the page that holds the pressed button; on the body if the layer does not
 * display its children, as one with slots may not.
 * @returns the layer; undefined if the dialog is on the body
 */
function openInLayer(host: HTMLElement, dialog: HTMLDialogElement): Element | undefined {
  const { body } = pageDocument;
  const layer = pressedLayer();
  layer.appendChild(host);
  dialog.showModal();
  if (layer === body) return undefined;
  if (isShown(layer, dialog)) return layer;
  dialog.close();
  body.appendChild(host);
  dialog.showModal();
  return undefined;
}

/**
 * Opens a dialog over the page. Only one is open at a time: a new dialog replaces the old one. When it
 * closes, also because the layer around it has closed, the page can be scrolled again, and the focus returns
 * to where it was, or to the pressed element, which Safari does not focus.
 */
export function showDialog(options: DialogOptions): void {
  const tag = 'ekspres-dialog';
  openHost?.remove();
  if (!customElements.get(tag)) customElements.define(tag, DialogHost);
  const focused = pageDocument.activeElement as HTMLElement | null;
  const pressed = pressedElement();
  // An element without a shadow root does not pass the focus on to its button.
  const opener =
    pressed && !pressed.contains(focused)
      ? (pressed.querySelector<HTMLElement>(':scope>:is(button,a)') ?? pressed)
      : focused;
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
  // `all` resets what a page sets for its own font. Without a position the element would take a gap in a
  // layer that is a grid.
  host.style.cssText = 'all:initial;color-scheme:inherit;position:fixed';
  hidePresses(host);
  const layer = openInLayer(host, dialog);
  openHost = host;
  const unlockScroll = lockScroll();
  // A layer without its own size is never in sight.
  const wasInSight = !!layer && isInSight(layer);
  const closeWithLayer = (layer: Element) => {
    if (!isShown(layer, dialog) || (wasInSight && !isInSight(layer))) host.remove();
  };
  const timer = layer && setInterval(closeWithLayer, LAYER_CHECK_MS, layer);
  const onEscape = closeByEscape.bind(dialog);
  addEventListener('keydown', onEscape, true);
  host.onRemoved = () => {
    clearInterval(timer);
    removeEventListener('keydown', onEscape, true);
    unlockScroll();
    emptyBody?.();
    opener?.focus();
  };
  // The event of the dialog that was opened again on the body is dispatched when it is open.
  dialog.addEventListener('close', () => dialog.open || host.remove());
}
