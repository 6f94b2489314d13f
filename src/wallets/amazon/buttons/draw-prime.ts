import { adoptStyles } from '../../../ui/stylesheet';
import { buildTemplate } from '../../../ui/template';
import { buttonTexts } from '../../../ui/messages/pl/button';
import { button } from '../../../ui/WalletButton.css';
import type { ButtonModule } from '../../contract';
import { loadAmazon, primeSdk } from '../sdk';
import type { AmazonClick } from '../open-checkout';
import { primeAccount, primeOptions, primePlacement } from '../sdk-options';
import * as css from './PrimeButton.css';
import { LANGUAGE } from '../../../ui/messages/pl/language';

const LABEL = 'Buy with Prime';

/** Draws the Buy with Prime button after loading the script that its click needs. */
export const drawPrime: ButtonModule['draw'] = async (context) => {
  const { container, params, pageType, callToAction, logoUrl, onClick, report } = context;
  const account = primeAccount(params);
  const sdk = await loadAmazon('prime', account.ledgerCurrency, primeSdk, context);
  if (typeof sdk === 'string') return sdk;
  const vendorClick: AmazonClick = {
    label: LABEL,
    config: 'optimus',
    open: (session) => sdk.initCheckout(primeOptions(account, session, primePlacement(pageType))),
  };
  const nameText = callToAction ? 'Prime' : LABEL;
  const [before = '', after = ''] = callToAction ? buttonTexts.buy_with.split('{wallet}') : [];
  const name = buildTemplate(['span', { part: 'logo' }, nameText], {});
  const label = buildTemplate(['span', { part: 'label' }, before], {});
  label.appendChild(name);
  label.appendChild(new Text(after));
  const attributes = {
    type: 'button',
    part: 'button',
    lang: LANGUAGE,
    class: `${button} ${css.primeButton}`,
    // Needed because the logo, which replaces the name, has no text.
    'aria-label': before + nameText + after,
  };
  const primeButton = buildTemplate(['button', attributes], {});
  primeButton.appendChild(label);
  primeButton.addEventListener('click', () => void onClick(vendorClick));
  adoptStyles(container.getRootNode());
  container.replaceChildren(primeButton);
  // Replaces the name with the shop's copies of the logo once both URLs are known: the enabled and the
  // disabled button have different blues. CSS shows one of the two.
  const logos = Promise.all([logoUrl('prime'), logoUrl('prime-dark')]);
  void logos.then(([enabledLogo, disabledLogo]) => {
    if (!enabledLogo || !disabledLogo) return;
    const image = (src: string, className: string) =>
      buildTemplate(['img', { alt: '', src, class: className }], {});
    name.replaceChildren(
      image(enabledLogo, css.primeLogoEnabled),
      image(disabledLogo, css.primeLogoDisabled),
    );
  }, report);
  return undefined;
};
