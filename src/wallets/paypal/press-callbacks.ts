import type { OnInitActions, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import type { ButtonContext } from '../contract';
import type { Press, PressHandlers } from './press';

/** How often a place that is gone is noticed, ms: PayPal closes its window then, and calls nothing. */
const LOOK_MS = 250;

/** What joins a button of PayPal's script to the clicks of an element. */
export interface PressCallbacks {
  callbacks: PayPalButtonsComponentOptions;
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
  let handlers: PressHandlers | undefined;
  let isBusy = false;
  let actions: OnInitActions | undefined;
  let isDisabled = false;
  // What the script has heard of, too: a press that it did not open a window for is none.
  let isEnabled = true;

  const tell = async () => {
    try {
      isEnabled &&= !isDisabled;
      await actions?.[isDisabled ? 'disable' : 'enable']();
      isEnabled = !isDisabled;
    } catch {
      // The button is gone.
    }
  };

  const press = async (): Promise<boolean> => {
    if (isBusy || !isEnabled) return false;
    isBusy = true;
    const look = setInterval(() => container.isConnected || handlers?.cancel('removed'), LOOK_MS);
    handlers = await new Promise<PressHandlers | undefined>((accept) => {
      const click = onClick({ accept } satisfies Press);
      // Over before anything was accepted: prevented, refused, or another click is under way.
      void Promise.resolve(click).then(() => {
        clearInterval(look);
        handlers = undefined;
        isBusy = false;
        accept(undefined);
        onFree();
      });
    });
    return !!handlers;
  };

  const createToken = () => handlers?.createToken() ?? Promise.reject(new Error('There is no click'));
  return {
    callbacks: {
      onInit(_data, given) {
        actions = given;
        void tell();
      },
      // The script looks at what is handed back alone.
      onClick: async (_data, { resolve, reject }) => ((await press()) ? resolve() : reject()),
      ...(isAgreement ? { createBillingAgreement: createToken } : { createOrder: createToken }),
      onApprove: async () => handlers?.approve(),
      onCancel: () => handlers?.cancel('canceled'),
      onError: (error) => handlers?.fail(error),
    },
    isBusy: () => isBusy,
    reflect(disabled) {
      isDisabled = disabled;
      void tell();
    },
  };
}
