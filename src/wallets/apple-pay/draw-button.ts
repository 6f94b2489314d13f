import { texts } from '../../ui/texts';
import type { WalletModule } from '../contract';
import * as css from './ApplePayButton.css';
import { applePayFace } from './face';
import { applePayParams } from './params';
import { knownNetworks, supportedVersion } from './payment-request';
import { applePay } from './sdk';

/** What browsers with Apple Pay draw by themselves, over everything else that the button says. */
const APPLES_OWN = ['-webkit-appearance', '-apple-pay-button'] as const;

/** Draws Apple's button: the browser's own where it has one. */
export const draw: NonNullable<WalletModule['draw']> = async ({
  container,
  params,
  callToAction,
  onClick,
}) => {
  const session = applePay();
  const version = session && supportedVersion((one) => session.supportsVersion(one));
  if (!version || !knownNetworks(applePayParams(params), version).length) return 'no-known-network';
  const button = document.createElement('button');
  button.type = 'button';
  button.part.value = 'button';
  button.lang = 'pl';
  button.className = css.applePayButton;
  const { label } = applePayFace;
  button.setAttribute('aria-label', callToAction ? texts.buy_with + label : label);
  if (CSS.supports(...APPLES_OWN)) {
    button.style.setProperty(...APPLES_OWN);
    button.style.setProperty('-apple-pay-button-style', 'black');
    button.style.setProperty('-apple-pay-button-type', callToAction ? 'buy' : 'plain');
  } else {
    button.textContent = button.getAttribute('aria-label');
  }
  button.onclick = onClick;
  container.replaceChildren(button);
  return undefined;
};
