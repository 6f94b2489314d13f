import { buttonTexts } from '../../ui/messages/pl/button';
import type { ButtonContext, ButtonTheme, ButtonModule } from '../contract';
import * as css from './ApplePayButton.css';
import { scriptRefusal } from './apple-script';
import { applePay } from './face';
import { applePayParams, knownNetworks, APPLE_PAY_LABEL, supportedVersion } from './params-and-request';
import { RECURRING_VERSION } from './events/recurring-payment';
import { followSelectedPlan } from './known-recurrence';
import { newElement } from '../../ui/page-dom';
import { LANGUAGE } from '../../ui/messages/pl/language';
import { APPLE_LOCALE } from '../../ui/messages/pl/vendor-locales';

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

/** The element that Apple's script defines. */
const APPLE_BUTTON = 'apple-pay-button';

/**
 * Apple's button, as Apple's script draws it, with the container's size and radius. It is only the face of
 * our own button, which has the focus, the label and the state.
 * https://developer.apple.com/documentation/applepayontheweb/displaying-apple-pay-buttons-using-javascript
 */
function buttonOfScript({ container, theme, callToAction }: ButtonContext): HTMLElement {
  const face = newElement(APPLE_BUTTON as 'div');
  const attributes = {
    buttonstyle: APPLE_STYLES[theme],
    type: callToAction ? 'buy' : 'plain',
    locale: APPLE_LOCALE,
    'aria-hidden': 'true',
    inert: '',
  };
  for (const [name, value] of Object.entries(attributes)) face.setAttribute(name, value);
  const styles = {
    display: 'block',
    'block-size': '100%',
    'pointer-events': 'none',
    '--apple-pay-button-width': '100%',
    '--apple-pay-button-height': '100%',
    '--apple-pay-button-border-radius': getComputedStyle(container).borderTopLeftRadius || '0px',
    '--apple-pay-button-padding': '0px',
    '--apple-pay-button-box-sizing': 'border-box',
  };
  for (const [name, value] of Object.entries(styles)) face.style.setProperty(name, value);
  return face;
}

/** Draws the Apple Pay button: the browser's own, if it has one, or else that of Apple's script. */
export const draw: ButtonModule['draw'] = async (context) => {
  const { container, callToAction, theme, onClick, report } = context;
  const params = applePayParams(context.params);
  const isNative = CSS.supports(...NATIVE_APPEARANCE);
  const refusal = isNative && applePay() ? undefined : await scriptRefusal(context, params);
  if (refusal) return refusal;
  const session = applePay();
  const version = session && supportedVersion((candidate) => session.supportsVersion(candidate));
  if (!version || !knownNetworks(params, version).length) return 'no-known-network';
  const button = newElement('button');
  button.type = 'button';
  button.setAttribute('part', 'button');
  button.lang = LANGUAGE;
  button.className = css.applePayButton;
  const label = callToAction ? buttonTexts.buy_with : '{wallet}';
  button.setAttribute('aria-label', label.replace('{wallet}', APPLE_PAY_LABEL));
  if (isNative) {
    button.style.setProperty(...NATIVE_APPEARANCE);
    button.style.setProperty('-apple-pay-button-style', APPLE_STYLES[theme]);
    button.style.setProperty('-apple-pay-button-type', callToAction ? 'buy' : 'plain');
  } else if (customElements.get(APPLE_BUTTON)) {
    for (const name of ['border', 'padding', 'background']) button.style.setProperty(name, '0');
    button.appendChild(buttonOfScript(context));
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
