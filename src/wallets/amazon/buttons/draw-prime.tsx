import type { ReactNode } from 'react';
import { mount } from '../../../ui/mount';
import { texts } from '../../../ui/messages/button';
import { button } from '../../../ui/WalletButton.css';
import type { WalletModule } from '../../contract';
import { loadAmazon, primeSdk } from '../sdk';
import type { AmazonClick } from '../open-checkout';
import { primeAccount, primeOptions, primePlacement } from '../sdk-options';
import * as css from './PrimeButton.css';

const LABEL = 'Buy with Prime';

/** Draws the Buy with Prime button after loading the script that its click needs. */
export const drawPrime: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, params, pageType, callToAction, logo, onClick, report } = context;
  const account = primeAccount(params);
  const sdk = await loadAmazon('prime', account.ledgerCurrency, primeSdk, context);
  if (typeof sdk === 'string') return sdk;
  const vendorClick: AmazonClick = {
    label: LABEL,
    config: 'optimus',
    open: (session) => sdk.initCheckout(primeOptions(account, session, primePlacement(pageType))),
  };
  const nameText = callToAction ? 'Prime' : LABEL;
  const callToActionText = callToAction ? texts.buy_with : '';
  const view = (name: ReactNode) => (
    <button
      type="button"
      part="button"
      lang="pl"
      className={`${button} ${css.primeButton}`}
      // The logo, which replaces the text of the name, has no text.
      aria-label={callToActionText + nameText}
      onClick={() => void onClick(vendorClick)}
    >
      <span part="label">
        {callToActionText}
        <span part="logo">{name}</span>
      </span>
    </button>
  );
  const root = mount(container, view(nameText));
  // Replaces the name by the shop's copies of the logo, once both addresses are known: the enabled and the disabled button
  // have different blues. CSS shows one of the two.
  const logos = Promise.all([logo('prime'), logo('prime-dark')]);
  void logos.then(([enabledLogo, disabledLogo]) => {
    if (!enabledLogo || !disabledLogo) return;
    root.render(
      view(
        <>
          <img alt="" src={enabledLogo} className={css.primeLogoEnabled} />
          <img alt="" src={disabledLogo} className={css.primeLogoDisabled} />
        </>,
      ),
    );
  }, report);
  return undefined;
};
