import type { ReactNode } from 'react';
import { mount } from '../../ui/mount';
import { texts } from '../../ui/messages/interface';
import { button } from '../../ui/WalletButton.css';
import type { WalletModule } from '../contract';
import { loadAmazon } from './load-amazon';
import { primeOptions } from './map';
import { primeAccount } from './params';
import { primePlacement } from './placement';
import type { Press } from './press';
import * as css from './PrimeButton.css';
import { primeSdk } from './sdk';

/** Draws Prime's button, once the script that its click needs is there. */
export const drawPrime: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, face, params, pageType, callToAction, logo, onClick, report } = context;
  const account = primeAccount(params);
  const sdk = await loadAmazon('prime', account.ledgerCurrency, primeSdk, context);
  if (typeof sdk === 'string') return sdk;
  const press: Press = {
    label: face.label,
    config: 'optimus',
    open: (session) => sdk.initCheckout(primeOptions(account, session, primePlacement(pageType))),
  };
  const text = callToAction ? 'Prime' : face.label;
  const before = callToAction ? texts.buy_with : '';
  const view = (name: ReactNode) => (
    <button
      type="button"
      part="button"
      lang="pl"
      className={`${button} ${css.primeButton}`}
      // What the logo says.
      aria-label={before + text}
      onClick={() => void onClick(press)}
    >
      <span part="label">
        {before}
        <b part="logo">{name}</b>
      </span>
    </button>
  );
  const root = mount(container, view(text));
  // The shop's copies of the logo in place of the name, as soon as they are there: one for each of the two blues.
  const logos = Promise.all([logo('prime'), logo('prime-dark')]);
  void logos.then(([on, off]) => {
    if (!on || !off) return;
    const image = (src: string, className: string) => <img alt="" {...{ src, className }} />;
    root.render(view([image(on, css.primeLogoOn), image(off, css.primeLogoOff)]));
  }, report);
  return undefined;
};
