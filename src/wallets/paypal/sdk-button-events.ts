import type { OnInitActions, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonContext } from '../contract';

/** How a click handles the events of PayPal's script. */
export interface PaypalClickHandlers {
  /** Rejects without a token, which closes the window. */
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
  /** Tells PayPal's script to go on; until then its window stays empty. */
  accept(handlers: PaypalClickHandlers): void;
  /** Closes the window, where no answer of ours would: once it has its token. */
  closeWindow(): void;
}

/** How often the click checks that its container is still there, ms: PayPal closes the window of a removed button silently. */
const CHECK_MS = 250;

/** Connects a button of PayPal's script to the clicks of an element. */
export interface ClickCallbacks {
  /** The callbacks for one button of the script. The script may initialise the button several times. */
  callbacks(): PayPalButtonsComponentOptions;
  /** Whether a click is running: removing the button would close its window. */
  isBusy(): boolean;
  /** Enables or disables the script's button: a disabled one opens no window. */
  reflect(isDisabled: boolean): void;
}

/**
 * Callbacks for the button in this container.
 * @param isAgreement whether the approval covers later payments too
 * @param onFree called after each click. `isWindowLeft`: its window is open, and closes only with its button
 */
export function clickCallbacks(
  { container, onClick }: Pick<ButtonContext, 'container' | 'onClick'>,
  isAgreement: boolean,
  onFree: (isWindowLeft: boolean) => void,
): ClickCallbacks {
  /** The running click; resolves with whether the script may go on. */
  let running: Promise<boolean> | undefined;
  let handlers: PaypalClickHandlers | undefined;
  /** The first event of the script that came before the click had accepted it. */
  let early: ((to: PaypalClickHandlers) => void) | undefined;
  let actions: OnInitActions | undefined;
  let isDisabled = false;
  // Also false until the script was told: it has opened no window for a click before that.
  let isEnabled = true;

  const tell = (say: (to: PaypalClickHandlers) => void) => {
    if (handlers) say(handlers);
    else if (running) early ??= say;
  };

  const reflect = async () => {
    isEnabled &&= !isDisabled;
    try {
      await actions?.[isDisabled ? 'disable' : 'enable']();
    } catch {
      // The button was closed, or sets its own state when it is initialised.
    }
    isEnabled = !isDisabled;
  };

  const startClick = async (): Promise<boolean> => {
    let isWindowLeft = false;
    const closeWindow = () => {
      isWindowLeft = true;
    };
    const check = setInterval(() => container.isConnected || tell((to) => to.cancel('removed')), CHECK_MS);
    await new Promise<void>((resolve) => {
      const accept = (given?: PaypalClickHandlers) => {
        handlers = given;
        resolve();
      };
      // Also ends the wait of a click that accepts nothing: prevented, refused, or another click is running.
      void Promise.resolve(onClick({ isAgreement, accept, closeWindow } satisfies PaypalClick)).then(() => {
        clearInterval(check);
        // A window that the click has not accepted yet closes by our refusal.
        const isAccepted = !!handlers;
        running = early = undefined;
        accept();
        onFree(isWindowLeft && isAccepted);
      });
    });
    if (!handlers) return false;
    early?.(handlers);
    return !early;
  };

  const createToken = async () => {
    // Some scripts ask for the token before `onClick` has resolved.
    await running;
    if (!handlers) throw new Error('There is no click');
    return handlers.createToken();
  };
  return {
    callbacks() {
      let isDrawn = false;
      return {
        onInit(_data, given) {
          // A button that was moved in the page reloads its frame, which closes its window without an event.
          if (isDrawn) tell((to) => to.cancel('removed'));
          isDrawn = true;
          actions = given;
          void reflect();
        },
        // Some versions of the script use the returned value, some the call.
        onClick: async (_data, answer) =>
          !running && isEnabled && (await (running = startClick())) ? answer.resolve() : answer.reject(),
        ...(isAgreement ? { createBillingAgreement: createToken } : { createOrder: createToken }),
        onApprove: async () => handlers?.approve(),
        onCancel: () => tell((to) => to.cancel('canceled')),
        onError: (error) => tell((to) => to.fail(error)),
      };
    },
    isBusy: () => !!running,
    reflect(disabled) {
      isDisabled = disabled;
      void reflect();
    },
  };
}
