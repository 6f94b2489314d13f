import { merchantLogo } from '../fake-options';
import { openCheckout } from './checkout';
import { checkOptions, type Options } from './options';
import { logCall, throwComplaint } from './fake-amazon-pay';

/** The button's label, by the first two letters of its language. */
const LABELS: Readonly<Record<string, string>> = { de: 'Bezahlen mit Amazon Pay', en: 'Amazon Pay' };

const BUTTON_CSS = `
:host { display: block; container-type: size; }
button {
  position: relative;
  box-sizing: border-box; width: 100%; height: 100%; border: 0; border-radius: 4px; padding: 0 8px; overflow: hidden;
  background: var(--ground); color: var(--ink); 
  font: 600 16px/1 -apple-system, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif; letter-spacing: -0.015em; cursor: pointer;
}
button:focus-visible { outline: 2px solid #e77600; outline-offset: 2px; }
img { height: 60%; max-width: 90%; vertical-align: middle; }
`;
const COLORS: Readonly<Record<string, readonly [ground: string, ink: string]>> = {
  Gold: ['#ffd814', '#0f1111'],
  LightGray: ['#e7e9ec', '#0f1111'],
  DarkGray: ['#37475a', '#fff'],
};

/** Changes the size of a container that is too small or too large, with the limits of Amazon's script. */
function resizeContainer(container: HTMLElement): void {
  const { clientWidth: width, clientHeight: height } = container;
  if (width < 113) container.style.width = '200px';
  else if (width > 600) container.style.width = '600px';
  if (height < 42) container.style.height = '45px';
  else if (height > 230) container.style.height = '230px';
}

/** The result of `renderButton` for a button without a session. */
export interface ButtonHandle {
  onClick(handler: () => void): void;
  initCheckout(options: Pick<Options, 'createCheckoutSessionConfig' | 'productType'>): void;
  updateButtonInfo(): void;
}

/**
 * `amazon.Pay.renderButton`: throws a string if the container is not in the document, and for invalid
 * options.
 */
export function renderButton(selector: string, pageOptions: Options): ButtonHandle | undefined {
  logCall('renderButton', pageOptions);
  if (!selector)
    throwComplaint("Missing 'selector' parameter in amazon.Pay.renderButton(selector, options) API.");
  const container = document.querySelector<HTMLElement>(selector);
  if (!container) throwComplaint(`Can not find element ${selector} for amazon.Pay.renderButton.`);
  const options = checkOptions(pageOptions, 'amazon.Pay.renderButton');

  resizeContainer(container);
  const [ground = '', ink = ''] = COLORS[options.buttonColor ?? 'Gold'] ?? [];
  const root = container.attachShadow({ mode: 'open' });
  const style = new CSSStyleSheet();
  style.replaceSync(`${BUTTON_CSS}:host { --ground: ${ground}; --ink: ${ink}; }`);
  root.adoptedStyleSheets = [style];
  const button = document.createElement('button');
  button.type = 'button';
  button.lang = (options.checkoutLanguage ?? 'en').slice(0, 2);
  const logo = merchantLogo('amazon-pay.svg');
  if (logo === undefined) button.textContent = LABELS[button.lang] ?? 'Amazon Pay';
  else button.append(Object.assign(document.createElement('img'), { src: logo, alt: '' }));
  button.setAttribute('aria-label', `Amazon Pay${options.sandbox ? ' (sandbox)' : ''}`);
  root.append(button);

  if (options.createCheckoutSessionConfig) {
    button.onclick = () => openCheckout(options, 'button');
    return undefined;
  }
  let clickHandler: (() => void) | undefined;
  button.onclick = () => clickHandler?.();
  return {
    onClick(handler) {
      clickHandler = handler;
    },
    initCheckout: (sessionOptions) => openCheckout({ ...options, ...sessionOptions }, 'button.initCheckout'),
    updateButtonInfo() {},
  };
}
