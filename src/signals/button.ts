import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { InstrumentName } from '../wallets/instrument-names';
import { clickState, shownClick, type ShownClick } from './click';

/**
 * A value that is read like a signal: a component or an effect that reads `value` runs again when it changes.
 */
export interface Readable<T> {
  readonly value: T;
  /** Reads the value without running again when it changes. */
  peek(): T;
}

/** The state of a button as its component reads it. Each kind of button shows a part of it. */
export interface FaceState {
  /** The wallet's name, or the text of a button without a name. */
  readonly label: string;
  /** The text before the name; '' if there is none. */
  readonly prefix: Readable<string>;
  /** The text after the name; '' if there is none. */
  readonly suffix: Readable<string>;
  /** The link's id; '' if another element of the page has it. */
  readonly id: Readable<string>;
  /**
   * Whether it cannot be clicked, because the page or the form forbids it, or because its click is running
   * and has no cart yet.
   */
  readonly disabled: Readable<boolean>;
  /** Whether its click is running. */
  readonly busy: Readable<boolean>;
  /**
   * URL of the wordmark that is shown instead of the label; undefined until it has loaded, and if there is
   * none.
   */
  readonly wordmark: Readable<string | undefined>;
  /**
   * Whether the face is a link, and not a button: a server renders the link to more options as a button, and
   * may render a wallet's button as a link.
   */
  readonly isLink: boolean;
}

/** A face in its first paint: not busy, and not drawn by a vendor. */
export interface PaintedState {
  label: string;
  prefix: string;
  suffix: string;
  id: string;
  disabled: boolean;
  isLink: boolean;
}

/** The button that a link to more options belongs to. */
export interface ButtonAbove {
  element: Element;
  instrument: InstrumentName;
}

/**
 * The state of one button: signals that its element and its code write, and values computed from them and
 * from the page's click.
 */
export interface ButtonState extends FaceState {
  readonly prefix: Signal<string>;
  readonly suffix: Signal<string>;
  readonly id: Signal<string>;
  /** Whether the vendor has drawn its own button into the face. */
  readonly drawn: Signal<boolean>;
  readonly wordmark: Signal<string | undefined>;
  readonly disabled: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  /**
   * Whether a vendor's button shows the spinner: it is busy, and no vendor's window is open that would show
   * the click's progress.
   */
  readonly spinning: ReadonlySignal<boolean>;
  /** Whether the page or the product form forbids the click. */
  readonly blocked: Signal<boolean>;
  /** What a click would buy: the ids of variants, or 'cart'. */
  readonly item: Signal<string>;
  /** How a click that waits for the click code to load shows on the button; undefined if none is waiting. */
  readonly waiting: Signal<ShownClick | undefined>;
  /** The button above a link to more options: the link is disabled with it. Undefined for other buttons. */
  readonly above: Signal<ButtonAbove | undefined>;
}

/**
 * Creates the state of a button.
 * @param isDrawnByVendor whether the vendor draws it
 */
export function createButtonState(
  element: Element,
  instrument: InstrumentName,
  painted: PaintedState,
  isDrawnByVendor: boolean,
): ButtonState {
  const blocked = signal(painted.disabled);
  const item = signal('cart');
  const waiting = signal<ShownClick | undefined>(undefined);
  const above = signal<ButtonAbove | undefined>(undefined);
  const shown = computed(() => waiting.value ?? shownClick(element, instrument, item.value));
  const busy = computed(() => shown.value === 'disabled' || shown.value === 'busy');
  const isButtonAboveDisabled = () => {
    const button = above.value;
    // Another way to pay than that of a shop's silence.
    if (clickState.value.at === 'unanswered') return false;
    return !!button && shownClick(button.element, button.instrument, item.value) === 'disabled';
  };
  const isWindowOpen = () => ['open', 'submitting'].includes(clickState.value.at);
  return {
    label: painted.label,
    isLink: painted.isLink,
    prefix: signal(painted.prefix),
    suffix: signal(painted.suffix),
    id: signal(painted.id),
    drawn: signal(false),
    wordmark: signal<string | undefined>(undefined),
    blocked,
    item,
    waiting,
    above,
    busy,
    disabled: computed(
      () =>
        blocked.value ||
        shown.value === 'disabled' ||
        // A vendor's script may enable its button too late for the next click.
        (shown.value === 'held' && !isDrawnByVendor) ||
        isButtonAboveDisabled(),
    ),
    spinning: computed(() => busy.value && !isWindowOpen()),
  };
}
