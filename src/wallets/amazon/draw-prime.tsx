import type { ReactNode } from 'react';
import { mount } from '../../ui/mount';
import { texts } from '../../ui/messages/button';
import { button } from '../../ui/WalletButton.css';
import type { WalletModule } from '../contract';
import { loadAmazon, primeSdk } from './sdk';
import { primeOptions, primePlacement, type AmazonClick } from './button-options';
import { primeAccount } from './params';
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
  const text = callToAction ? 'Prime' : LABEL;
  const before = callToAction ? texts.buy_with : '';
  const view = (name: ReactNode) => (
    <button
      type="button"
      part="button"
      lang="pl"
      className={`${button} ${css.primeButton}`}
      // The logo has no text of its own.
      aria-label={before + text}
      onClick={() => void onClick(vendorClick)}
    >
      <span part="label">
        {before}
        <span part="logo">{name}</span>
      </span>
    </button>
  );
  const root = mount(container, view(text));
  // Replaces the name by the shop's copies of the logo, once both are loaded: one for each of the two blues.
  const logos = Promise.all([logo('prime'), logo('prime-dark')]);
  void logos.then(([on, off]) => {
    if (!on || !off) return;
    const image = (src: string, className: string) => <img alt="" {...{ src, className }} />;
    root.render(view([image(on, css.primeLogoOn), image(off, css.primeLogoOff)]));
  }, report);
  return undefined;
};
