import type { OnInitActions, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonContext } from '../contract';
import type { Press, PressHandlers } from './press';

/** How often a place that is gone is noticed, ms: PayPal closes its window then, and calls nothing. */
const LOOK_MS = 250;

/** What joins a button of PayPal's script to the clicks of an element. */
export interface PressCallbacks {
  /** Those of one button of the script, which may be drawn several times. */
  callbacks(): PayPalButtonsComponentOptions;
  /** Whether a press is under way: to take the button away would close its window. */
  isBusy(): boolean;
  /** Tells the script whether the element answers to clicks: no window opens where it does not. */
  reflect(isDisabled: boolean): void;
}

/**
 * Callbacks for the button in this container.
 * @param isAgreement whether later deliveries are paid by the same approval
 * @param onFree called after each press
 */
export function pressCallbacks(
  { container, onClick }: Pick<ButtonContext, 'container' | 'onClick'>,
  isAgreement: boolean,
  onFree: () => void,
): PressCallbacks {
  /** The press that is under way: whether the script may go on. */
  let pressing: Promise<boolean> | undefined;
  let handlers: PressHandlers | undefined;
  /** What the script said of a press before anybody listened. */
  let early: ((to: PressHandlers) => void) | undefined;
  let actions: OnInitActions | undefined;
  let isDisabled = false;
  // What the script has heard of, too: a press that it did not open a window for is none.
  let isEnabled = true;

  const tell = (say: (to: PressHandlers) => void) => {
    if (handlers) say(handlers);
    else if (pressing) early ??= say;
  };

  const reflect = async () => {
    isEnabled &&= !isDisabled;
    try {
      await actions?.[isDisabled ? 'disable' : 'enable']();
    } catch {
      // The button is gone, or will say for itself whether it can be pressed.
    }
    isEnabled = !isDisabled;
  };

  const press = async (): Promise<boolean> => {
    const look = setInterval(() => container.isConnected || tell((to) => to.cancel('removed')), LOOK_MS);
    await new Promise<void>((go) => {
      const accept = (given?: PressHandlers) => {
        handlers = given;
        go();
      };
      // Over before anything was accepted: prevented, refused, or another click is under way.
      void Promise.resolve(onClick({ isAgreement, accept } satisfies Press)).then(() => {
        clearInterval(look);
        pressing = early = undefined;
        accept();
        onFree();
      });
    });
    if (!handlers) return false;
    early?.(handlers);
    return !early;
  };

  const createToken = async () => {
    // It may be asked for while `onClick` still decides.
    await pressing;
    if (!handlers) throw new Error('There is no click');
    return handlers.createToken();
  };
  return {
    callbacks() {
      let isDrawn = false;
      return {
        onInit(_data, given) {
          // A button that was moved loads its frame anew: the window of the old one is gone, and nobody is told.
          if (isDrawn) tell((to) => to.cancel('removed'));
          isDrawn = true;
          actions = given;
          void reflect();
        },
        // Some scripts look at what is handed back, some at what was called.
        onClick: async (_data, answer) =>
          !pressing && isEnabled && (await (pressing = press())) ? answer.resolve() : answer.reject(),
        ...(isAgreement ? { createBillingAgreement: createToken } : { createOrder: createToken }),
        onApprove: async () => handlers?.approve(),
        onCancel: () => tell((to) => to.cancel('canceled')),
        onError: (error) => tell((to) => to.fail(error)),
      };
    },
    isBusy: () => !!pressing,
    reflect(disabled) {
      isDisabled = disabled;
      void reflect();
    },
  };
}
