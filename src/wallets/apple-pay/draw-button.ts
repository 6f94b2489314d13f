import { buttonTexts } from '../../ui/messages/pl/button';
import type { ButtonContext, ButtonTheme, ButtonModule } from '../contract';
import * as css from './ApplePayButton.css';
import { applePay } from './face';
import { applePayParams, knownNetworks, APPLE_PAY_LABEL, supportedVersion } from './params-and-request';
import { RECURRING_VERSION } from './events/recurring-payment';
import { followSelectedPlan } from './known-recurrence';
import { newElement } from '../../ui/page-dom';
import { LANGUAGE } from '../../ui/messages/pl/language';

/** The appearance with which Safari draws Apple's button, without its text content. */
const NATIVE_APPEARANCE = ['-webkit-appearance', '-apple-pay-button'] as const;

/** Apple's name for the style of each theme. */
const APPLE_STYLES: Readonly<Record<ButtonTheme, string>> = { dark: 'black', light: 'white-outline' };

/** Replaces the name with the shop's copy of Apple's logo once its URL is known. */
async function drawLogo(name: HTMLElement, { logoUrl }: ButtonContext): Promise<void> {
  const url = await logoUrl('apple-pay');
  if (!url) return;
  const image = new Image();
  image.alt = '';
  image.className = css.logo;
  image.src = url;
  name.replaceChildren(image);
}

/** Draws the Apple Pay button: the browser's own, if it has one. */
export const draw: ButtonModule['draw'] = async (context) => {
  const { container, params, callToAction, theme, onClick, report } = context;
  const session = applePay();
  const version = session && supportedVersion((candidate) => session.supportsVersion(candidate));
  if (!version || !knownNetworks(applePayParams(params), version).length) return 'no-known-network';
  const button = newElement('button');
  button.type = 'button';
  button.setAttribute('part', 'button');
  button.lang = LANGUAGE;
  button.className = css.applePayButton;
  const label = callToAction ? buttonTexts.buy_with : '{wallet}';
  button.setAttribute('aria-label', label.replace('{wallet}', APPLE_PAY_LABEL));
  if (CSS.supports(...NATIVE_APPEARANCE)) {
    button.style.setProperty(...NATIVE_APPEARANCE);
    button.style.setProperty('-apple-pay-button-style', APPLE_STYLES[theme]);
    button.style.setProperty('-apple-pay-button-type', callToAction ? 'buy' : 'plain');
  } else {
    const name = newElement('b');
    name.setAttribute('part', 'logo');
    name.textContent = APPLE_PAY_LABEL;
    const [before = '', after = ''] = label.split('{wallet}');
    button.textContent = before;
    button.appendChild(name);
    button.appendChild(new Text(after));
    drawLogo(name, context).catch(report);
  }
  button.onclick = () => void onClick();
  container.replaceChildren(button);
  if (version >= RECURRING_VERSION && context.setting('applePayRecurring') !== false)
    followSelectedPlan(context);
  return undefined;
};
