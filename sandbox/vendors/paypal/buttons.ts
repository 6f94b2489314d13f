import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { openFrame } from './button-frame';
import { checkedStyle, type CheckedStyle } from './button-style';
import { openCheckout, type Checkout } from './checkout';
import { fundingOf, type DrawnFunding } from './funding';
import { hasPageOption } from './page-options';
import { pay } from './payment';
import { logEvent } from './sandbox-hook';
import type { ScriptSettings } from './script-settings';

/**
 * PayPal's error for invalid options; undefined for valid ones. PayPal draws the buttons all the same, but
 * disables them.
 */
function optionsError(
  options: PayPalButtonsComponentOptions,
  { vault, intent }: ScriptSettings,
): string | undefined {
  const { createOrder, createBillingAgreement } = options;
  if (createBillingAgreement && createOrder) return 'Do not pass both createBillingAgreement and createOrder';
  if (createBillingAgreement && !vault) return 'Must pass vault=true to sdk to use createBillingAgreement';
  if (intent === 'tokenize' && !createBillingAgreement) {
    return 'Must pass createBillingAgreement with intent=tokenize';
  }
  return undefined;
}

/** Throws an uncaught error in a later task, as PayPal's script does if the options have no `onError`. */
function throwUncaught(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 1);
}

const CONTAINER_CHECK_INTERVAL_MS = 10;

/**
 * Waits for the container, which may be added later while the document loads. Rejects if the loaded document
 * has none.
 */
function elementReady(container: HTMLElement | string | undefined): Promise<HTMLElement> {
  if (!container) return Promise.reject(new Error('Expected element to be passed to render iframe'));
  const find = () =>
    typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container;
  return new Promise((resolve, reject) => {
    const check = () => {
      const element = find();
      if (element !== null) resolve(element);
      else if (document.readyState !== 'complete') setTimeout(check, CONTAINER_CHECK_INTERVAL_MS);
      else reject(new Error(`Document is ready and element ${JSON.stringify(container)} does not exist`));
    };
    check();
  });
}

/**
 * The buttons of one call of `paypal.Buttons`. A second script destroys the buttons of the first.
 */
export interface LiveButtons {
  component: PayPalButtonsComponent;
  destroy(error: Error): void;
}

/** `paypal.Buttons(options)` of a script with these settings. */
export function createButtons(
  pageOptions: PayPalButtonsComponentOptions,
  settings: ScriptSettings,
): LiveButtons {
  const options = { ...pageOptions };
  const funding = fundingOf(options, settings);
  const isEligible = options.fundingSource === undefined || funding.length > 0;
  const style = isEligible ? checkedStyle(options) : undefined;
  logEvent('buttons', {
    options: Object.keys(pageOptions),
    fundingSource: pageOptions.fundingSource,
    style: pageOptions.style,
    eligible: isEligible,
  });

  let isEnabled = true;
  let isBusy = false;
  let checkout: Checkout | undefined;
  let removeFrame: (() => void) | undefined;
  let rendering: { resolve(): void; reject(error: unknown): void } | undefined;
  /** Why the buttons were removed; undefined until then. */
  let removalReason: Error | undefined;

  const destroy = (error: Error) => {
    removalReason ??= error;
    removeFrame?.();
    checkout?.close();
    rendering?.reject(removalReason);
  };
  const report = (error: unknown) => {
    logEvent('onError', String(error));
    if (options.onError) options.onError(error as Record<string, unknown>);
    else throwUncaught(error);
  };

  const onButtonClick = (source: DrawnFunding) => {
    logEvent('click', source);
    if (isBusy) return;
    if (!isEnabled) {
      void options.onClick?.({ fundingSource: source }, { resolve: async () => {}, reject: async () => {} });
      return;
    }
    isBusy = true;
    checkout = openCheckout(source);
    void pay({ options, source, checkout, report }).then(() => (isBusy = false));
  };
  const callOnInit = () => {
    const enable = async () => {
      isEnabled = true;
    };
    const disable = async () => {
      isEnabled = false;
    };
    logEvent('onInit');
    options.onInit?.({ correlationID: '' }, { enable, disable });
  };
  const onDrawn = () => {
    const message = optionsError(options, settings);
    if (message === undefined) {
      callOnInit();
    } else {
      isEnabled = false;
      logEvent('disabled', message);
      throwUncaught(new Error(message));
    }
    rendering?.resolve();
  };
  const onRemoved = () => {
    if (removalReason) return;
    logEvent('removed');
    destroy(new Error('Detected container element removed from DOM'));
  };

  const draw = async (container: HTMLElement | string, checked: CheckedStyle) => {
    if (hasPageOption('no-render')) throw new Error('The buttons could not be rendered');
    const element = await elementReady(container);
    if (removalReason) throw removalReason;
    await new Promise<void>((resolve, reject) => {
      rendering = { resolve, reject };
      removeFrame = openFrame(element, { funding, style: checked, onDrawn, onButtonClick, onRemoved });
    });
  };
  const component: PayPalButtonsComponent = {
    isEligible: () => isEligible,
    render: async (container) => {
      if (!style) throw new Error(`${options.fundingSource} is not eligible`);
      logEvent('render');
      try {
        await draw(container, style);
        logEvent('rendered');
      } catch (error) {
        // If the buttons were removed, only the promise of render() is rejected: `onError` is not called.
        if (removalReason === undefined) {
          report(error);
          destroy(error as Error);
        }
        throw error;
      }
    },
    close: async () => {
      logEvent('close');
      destroy(new Error('Component closed'));
    },
    updateProps: async (changed) => {
      logEvent('updateProps', Object.keys(changed));
      Object.assign(options, changed);
    },
    resume: () => undefined,
    hasReturned: () => false,
  };
  return { component, destroy };
}
