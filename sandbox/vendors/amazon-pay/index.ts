import { openCheckout } from './checkout';
import type { Options } from './options';
import { renderButton } from './pay-button';

/** What Buy with Prime's checkout is opened with. */
interface PrimeOptions {
  appId?: string;
  checkoutSupportsSplitCart?: boolean;
  amazonPayOptions: Options;
}

const host = window as unknown as { amazon?: object };
// Other scripts of Amazon's live under the same name.
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
