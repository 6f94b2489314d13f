import { merchantLogo } from '../fake-options';
import { localized } from '../page-language';
import type { CheckedStyle } from './button-style';
import type { DrawnFunding } from './funding';

/** How the buttons of a funding source look. */
interface Look {
  name: string;
  /** The default colour. */
  color: string;
  /** Name of a colour → its values. */
  colors: Readonly<Record<string, readonly [background: string, text: string]>>;
}

const PLAIN = { silver: ['#eee', '#000'], white: ['#fff', '#000'], black: ['#2c2e2f', '#fff'] } as const;

const LOOKS: Readonly<Record<DrawnFunding, Look>> = {
  paypal: {
    name: 'PayPal',
    color: 'gold',
    colors: { ...PLAIN, gold: ['#ffc439', '#003087'], blue: ['#0070ba', '#fff'] },
  },
  venmo: { name: 'Venmo', color: 'blue', colors: { ...PLAIN, blue: ['#008cff', '#fff'] } },
};

const LABELS: Readonly<Record<string, (name: string) => string>> = {
  pay: (name) => localized(`Zapłać z ${name}`, `Pay with ${name}`),
  checkout: (name) => localized(`Do kasy z ${name}`, `${name} Checkout`),
  buynow: (name) => localized(`Kup teraz z ${name}`, `Buy now with ${name}`),
};

const FONT = "-apple-system, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif";

/** The height of a button whose style has none, in px, by the width of its frame in px. */
function defaultHeight(width: number): number {
  if (width < 200) return 25;
  if (width < 300) return 35;
  return width < 500 ? 45 : 55;
}

function cornerRadius({ borderRadius, shape }: CheckedStyle, height: number): number {
  if (borderRadius !== undefined) return borderRadius;
  if (shape === 'pill') return height / 2;
  return shape === 'sharp' ? 0 : 4;
}

/** The height of one button in a frame of this width, both in px. */
export function buttonHeight(style: CheckedStyle, width: number): number {
  return style.height ?? defaultHeight(width);
}

/**
 * One button in the document of the frame. Its styles are set by properties, which no content security policy
 * forbids.
 */
export function drawButton(
  doc: Document,
  source: DrawnFunding,
  style: CheckedStyle,
  height: number,
): HTMLElement {
  const look = LOOKS[source];
  const [background = '', text = ''] = look.colors[style.color ?? look.color] ?? [];
  const label = LABELS[style.label ?? '']?.(look.name) ?? look.name;
  const button = doc.createElement('div');
  button.className = 'paypal-button';
  button.dataset.fundingSource = source;
  button.tabIndex = 0;
  button.setAttribute('role', 'link');
  button.setAttribute('aria-label', label);
  const logo = merchantLogo(`${source}.svg`);
  if (logo === undefined) button.textContent = label;
  else {
    const image = Object.assign(doc.createElement('img'), { src: logo, alt: '' });
    Object.assign(image.style, { height: '60%', maxWidth: '90%', verticalAlign: 'middle' });
    button.append(image);
  }
  Object.assign(button.style, {
    boxSizing: 'border-box',
    flex: '1',
    height: `${height}px`,
    lineHeight: `${height}px`,
    borderRadius: `${cornerRadius(style, height)}px`,
    background,
    color: text,
    // The frame is as wide as the button, so that 10vw is a tenth of the button's width: narrow buttons have
    // smaller text.
    font: `800 min(${Math.round(height * 0.42)}px, 14vw)/${height}px ${FONT}`,
    letterSpacing: '-0.035em',
    textAlign: 'center',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    cursor: 'pointer',
    outlineOffset: '-3px',
  });
  return button;
}
