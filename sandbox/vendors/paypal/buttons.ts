import type { PayPalButtonsComponent, PayPalButtonsComponentOptions } from '@paypal/paypal-js';
import { openFrame } from './button-frame';
import { checkedStyle } from './button-style';
import { openCheckout, type Checkout } from './checkout';
import { elementReady } from './element-ready';
import { fundingOf, type DrawnFunding } from './funding';
import { pageAsks } from './page-options';
import { pay } from './payment';
import { note } from './sandbox-hook';
import type { ScriptSettings } from './script-settings';

/** Why buttons with these options are drawn but do not answer. */
function deadButtons(
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

/** Throws outside of every caller, as a script does that has no `onError` to call. */
function throwLater(error: unknown): void {
  setTimeout(() => {
    throw error;
  }, 1);
}

/** Buttons that are on the page: `destroy` is what a second script does to those of the first. */
export interface LiveButtons {
  component: PayPalButtonsComponent;
  destroy(error: Error): void;
}

/** `paypal.Buttons(options)` of a script with these settings. */
export function createButtons(given: PayPalButtonsComponentOptions, settings: ScriptSettings): LiveButtons {
  const options = { ...given };
  const funding = fundingOf(options, settings);
  const eligible = options.fundingSource === undefined || funding.length > 0;
  const style = eligible ? checkedStyle(options) : undefined;
  note('buttons', {
    given: Object.keys(given),
    fundingSource: given.fundingSource,
    style: given.style,
    eligible,
  });

  let [enabled, busy] = [true, false];
  let checkout: Checkout | undefined;
  let removeFrame: (() => void) | undefined;
  let started: { resolve(): void; reject(error: unknown): void } | undefined;
  let destroyed: Error | undefined;

  const destroy = (error: Error) => {
    destroyed ??= error;
    removeFrame?.();
    checkout?.close();
    started?.reject(destroyed);
  };
  const report = (error: unknown) => {
    note('onError', String(error));
    if (options.onError) options.onError(error as Record<string, unknown>);
    else throwLater(error);
  };

  const onPress = (source: DrawnFunding) => {
    note('press', source);
    if (busy) return;
    if (!enabled) {
      void options.onClick?.({ fundingSource: source }, { resolve: async () => {}, reject: async () => {} });
      return;
    }
    busy = true;
    checkout = openCheckout(source);
    void pay({ options, source, checkout, report }).then(() => (busy = false));
  };
  const onDrawn = () => {
    const dead = deadButtons(options, settings);
    if (dead !== undefined) {
      enabled = false;
      note('dead', dead);
      throwLater(new Error(dead));
    } else {
      note('onInit');
      options.onInit?.(
        { correlationID: '' },
        { enable: async () => void (enabled = true), disable: async () => void (enabled = false) },
      );
    }
    started?.resolve();
  };
  const onRemoved = () => {
    if (destroyed) return;
    note('removed');
    destroy(new Error('Detected container element removed from DOM'));
  };

  const draw = async (container: HTMLElement | string) => {
    if (pageAsks('no-render')) throw new Error('The buttons could not be rendered');
    const element = await elementReady(container);
    if (destroyed) throw destroyed;
    await new Promise<void>((resolve, reject) => {
      started = { resolve, reject };
      if (style) removeFrame = openFrame(element, { funding, style, onDrawn, onPress, onRemoved });
    });
  };
  const component: PayPalButtonsComponent = {
    isEligible: () => eligible,
    render: async (container) => {
      if (!eligible) throw new Error(`${options.fundingSource} is not eligible`);
      note('render');
      try {
        await draw(container);
        note('rendered');
      } catch (error) {
        // What takes the buttons away is told to the caller of render() alone.
        if (destroyed === undefined) {
          report(error);
          destroy(error as Error);
        }
        throw error;
      }
    },
    close: async () => {
      note('close');
      destroy(new Error('Component closed'));
    },
    updateProps: async (changed) => {
      note('updateProps', Object.keys(changed));
      Object.assign(options, changed);
    },
    resume: () => undefined,
    hasReturned: () => false,
  };
  return { component, destroy };
}
