import { openCheckout } from './checkout';
import type { Options } from './options';
import { renderButton } from './pay-button';

/** The options of Buy with Prime's `initCheckout`. */
interface PrimeOptions {
  appId?: string;
  checkoutSupportsSplitCart?: boolean;
  amazonPayOptions: Options;
}

const host = window as unknown as { amazon?: object };
// Other scripts of Amazon use the same global.
host.amazon = {
  ...host.amazon,
  Pay: {
    renderButton,
    initCheckout: (options: Options) => openCheckout(options, 'amazon.Pay.initCheckout'),
  },
  buywithprime: {
    initCheckout: ({ amazonPayOptions, ...extra }: PrimeOptions) =>
      openCheckout(amazonPayOptions, 'amazon.buywithprime.initCheckout', extra),
  },
};
