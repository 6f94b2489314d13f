import type { OnInitActions, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonContext } from '../../contract';

/**
 * Messages of PayPal's script if the shopper closed its window before it had loaded; the wording varies by
 * version.
 */
const WINDOW_CLOSED = /(window|popup)[ _-]?(is |was |has been )?clos/i;

/** Whether an error of the script means that the shopper closed the window. */
export const isWindowClosed = (error: unknown): boolean =>
  WINDOW_CLOSED.test(String((error as { message?: unknown } | undefined)?.message ?? error));

/** How a click handles the events of PayPal's script. */
export interface PaypalClickHandlers {
  /** Resolves with PayPal's token. Rejects if there is none, which closes the window. */
  createToken(): Promise<string>;
  /** Never rejects. */
  approve(): Promise<void>;
  /** The window was closed without an approval. */
  cancel(reason: 'canceled' | 'removed'): void;
  fail(error: unknown): void;
}

/** What a button passes to its click, as `ClickContext.vendorClick`. */
export interface PaypalClick {
  /** Whether the button was drawn for an approval that covers later payments too. */
  isAgreement: boolean;
  /**
   * Aborted if the window is closed before the click has accepted it. Its reason is the `reason` of
   * {@link PaypalClickHandlers.cancel}.
   */
  closed: AbortSignal;
  /** Makes PayPal's script load the content of its window, which is empty until then. */
  accept(handlers: PaypalClickHandlers): void;
  /**
   * Closes the window once the click has ended. Needed if the window already has its token; before that,
   * rejecting the token closes it.
   */
  closeWindow(): void;
}

/**
 * How often a click checks whether its button was removed, ms, because PayPal closes the window of a removed
 * button without an event.
 */
const CHECK_MS = 250;

/** Connects a button of PayPal's script to the clicks of an element. */
export interface ClickCallbacks {
  /**
   * Returns the callbacks for one button of the script. The script may initialise the button several times.
   */
  callbacks(): PayPalButtonsComponentOptions;
  /** Whether a click is running: removing the button would close its window. */
  isBusy(): boolean;
  /** Enables or disables the script's button. A disabled one opens no window. */
  setDisabled(isDisabled: boolean): void;
}

/** Enables and disables the script's button. */
function scriptButtonSwitch() {
  /** The script's functions that do it; undefined until it has initialised the button. */
  let actions: OnInitActions | undefined;
  let isDisabled = false;
  // False from the moment at which the button is to be disabled until the script has enabled it again.
  let isEnabled = true;

  /** Enables or disables the button as `isDisabled` requires. */
  const update = async () => {
    if (isDisabled) isEnabled = false;
    try {
      await actions?.[isDisabled ? 'disable' : 'enable']();
    } catch {
      // The button was closed, or sets its own state when it is initialised.
    }
    isEnabled = !isDisabled;
  };
  return {
    isEnabled: () => isEnabled,
    setActions(initActions: OnInitActions) {
      actions = initActions;
      void update();
    },
    setDisabled(disabled: boolean) {
      isDisabled = disabled;
      void update();
    },
  };
}

/**
 * Creates the callbacks for a button. `isRemoved`: whether the page, or a script on it, has removed the
 * button.
 * @param isAgreement whether the approval covers later payments too
 * @param onClickEnd called after each click. `isWindowLeft`: its window is still open, and closes only with
 *   its button
 */
export function clickCallbacks(
  { onClick, isRemoved }: Pick<ButtonContext, 'onClick'> & { isRemoved: () => boolean },
  isAgreement: boolean,
  onClickEnd: (click: { isWindowLeft: boolean }) => void,
): ClickCallbacks {
  /** The running click. Resolves with whether the script may load its window. */
  let running: Promise<boolean> | undefined;
  let handlers: PaypalClickHandlers | undefined;
  /**
   * The first event that the script sent before the click had accepted the window; it is handled afterwards.
   */
  let earlyEvent: ((clickHandlers: PaypalClickHandlers) => void) | undefined;
  /** See {@link PaypalClick.closed}. */
  let closing = new AbortController();
  const scriptButton = scriptButtonSwitch();

  /**
   * Passes an event of the script to the click; until the click has accepted the window, keeps the first one.
   */
  const handleEvent = (event: (clickHandlers: PaypalClickHandlers) => void) => {
    if (handlers) event(handlers);
    else if (running) earlyEvent ??= event;
  };

  const cancel = (reason: 'canceled' | 'removed') => {
    if (!handlers) closing.abort(reason);
    handleEvent((click) => click.cancel(reason));
  };

  /** Starts a click. Resolves with whether the script may load its window. */
  const startClick = async (): Promise<boolean> => {
    closing = new AbortController();
    const { signal: closed } = closing;
    let isWindowLeft = false;
    const closeWindow = () => {
      isWindowLeft = true;
    };
    const removalCheck = setInterval(() => {
      if (isRemoved()) cancel('removed');
    }, CHECK_MS);
    await new Promise<void>((resolve) => {
      const accept = (clickHandlers?: PaypalClickHandlers) => {
        handlers = clickHandlers;
        resolve();
      };
      // Also ends the wait for a click that accepts no window because it was prevented or refused, or another
      // click is running.
      void Promise.resolve(onClick({ isAgreement, closed, accept, closeWindow } satisfies PaypalClick)).then(
        () => {
          clearInterval(removalCheck);
          // A window that the click has not accepted is closed by the rejection of its `onClick`.
          const isAccepted = !!handlers;
          running = undefined;
          earlyEvent = undefined;
          accept();
          onClickEnd({ isWindowLeft: isWindowLeft && isAccepted });
        },
      );
    });
    if (!handlers) return false;
    earlyEvent?.(handlers);
    // After an early event, such as a cancel, the window must not load.
    return !earlyEvent;
  };

  const createToken = async () => {
    // Some versions of the script request the token before `onClick` has resolved.
    await running;
    if (!handlers) throw new Error('no click is running');
    return handlers.createToken();
  };
  return {
    callbacks() {
      let isDrawn = false;
      return {
        onInit(_data, initActions) {
          // A button that was moved in the page reloads its frame, which closes its window without an event.
          if (isDrawn) cancel('removed');
          isDrawn = true;
          scriptButton.setActions(initActions);
        },
        async onClick(_data, clickActions) {
          // A click on a button that the script is about to disable or enable opens no window.
          if (running || !scriptButton.isEnabled()) return clickActions.reject();
          running = startClick();
          // Some versions of the script use the returned value, others the call.
          return (await running) ? clickActions.resolve() : clickActions.reject();
        },
        ...(isAgreement ? { createBillingAgreement: createToken } : { createOrder: createToken }),
        onApprove: async () => handlers?.approve(),
        onCancel: () => cancel('canceled'),
        onError(error) {
          if (!handlers && isWindowClosed(error)) closing.abort('canceled');
          handleEvent((click) => click.fail(error));
        },
      };
    },
    isBusy: () => !!running,
    setDisabled: scriptButton.setDisabled,
  };
}
