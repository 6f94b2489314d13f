import type { LogoName } from '../../net/svg-logo';
import { texts } from '../../ui/texts';
import type { ButtonContext, WalletModule } from '../contract';
import { loadAmazon } from './load-amazon';
import { primeOptions } from './map';
import { primeAccount } from './params';
import { primePlacement } from './placement';
import type { Press } from './press';
import * as css from './PrimeButton.css';
import { primeSdk } from './sdk';

/** The shop's copies of the logo in place of the name, as soon as they are there: one for each of the two blues. */
async function drawLogos(name: HTMLElement, { logo: logoOf }: ButtonContext): Promise<void> {
  const logos: readonly [LogoName, string][] = [
    ['prime', css.primeLogoOn],
    ['prime-dark', css.primeLogoOff],
  ];
  const images = await Promise.all(
    logos.map(async ([file, className]) => {
      const src = await logoOf(file);
      return src && Object.assign(new Image(), { src, alt: '', className: `${css.primeLogo} ${className}` });
    }),
  );
  if (images.every((image) => image)) name.replaceChildren(...(images as Node[]));
}

/** An element with a part name, for the page's styles. */
function piece<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, part: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.setAttribute('part', part);
  return element;
}

/** Draws Prime's button, once the script that its click needs is there. */
export const drawPrime: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, face, params, pageType, callToAction, onClick, report } = context;
  const account = primeAccount(params);
  const sdk = await loadAmazon('prime', account.ledgerCurrency, primeSdk, context);
  if (!sdk) return 'currency-not-supported';
  if (!sdk.ok) return 'sdk-not-loaded';
  const press: Press = {
    label: face.label,
    config: 'optimus',
    open: (session) => sdk.result.initCheckout(primeOptions(account, session, primePlacement(pageType))),
  };

  const button = piece('button', 'button');
  const label = piece('span', 'label');
  const name = piece('b', 'logo');
  const text = callToAction ? 'Prime' : face.label;
  const before = callToAction ? texts.buy_with : '';
  button.type = 'button';
  button.className = css.primeButton;
  // What the logo says.
  button.setAttribute('aria-label', before + text);
  name.textContent = text;
  label.append(before, name);
  button.append(label);
  button.onclick = () => void onClick(press);
  container.replaceChildren(button);
  drawLogos(name, context).catch(report);
  return undefined;
};
