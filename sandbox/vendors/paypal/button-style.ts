import type { PayPalButtonsComponentOptions, PayPalButtonStyle } from '@paypal/paypal-js';
import type { DrawnFunding } from './funding';

/** A style that was found to be right, with its defaults. A height of undefined follows the width. */
export interface CheckedStyle {
  layout: 'vertical' | 'horizontal';
  label: string | undefined;
  /** Undefined: each funding source has its own. */
  color: string | undefined;
  shape: string;
  tagline: boolean;
  height: number | undefined;
  borderRadius: number | undefined;
  disableMaxWidth: boolean;
}

const LAYOUTS: readonly string[] = ['vertical', 'horizontal'];
const LABELS: readonly string[] = [
  'paypal',
  'checkout',
  'buynow',
  'pay',
  'installment',
  'subscribe',
  'donate',
];
const SHAPES: readonly string[] = ['rect', 'pill', 'sharp'];
const COLORS: Readonly<Record<DrawnFunding, readonly string[]>> = {
  paypal: ['gold', 'blue', 'silver', 'black', 'white'],
  venmo: ['blue', 'silver', 'black', 'white'],
};
const [LOWEST, HIGHEST] = [25, 55];

/** Throws what PayPal's script throws for a style that is wrong. */
export function checkedStyle({ style = {}, fundingSource }: PayPalButtonsComponentOptions): CheckedStyle {
  const source = fundingSource === 'venmo' ? 'venmo' : 'paypal';
  const layout = style.layout ?? (fundingSource ? 'horizontal' : 'vertical');
  const { label, color, height, borderRadius, shape = 'rect' }: PayPalButtonStyle = style;
  const tagline = style.tagline ?? (layout === 'horizontal' && !fundingSource);
  if (!LAYOUTS.includes(layout)) throw new Error(`Invalid layout: ${layout}`);
  if (label && !LABELS.includes(label)) throw new Error(`Invalid label: ${label}`);
  const unexpected = (what: string, value: string, expected: readonly string[]) =>
    new Error(`Unexpected style.${what} for ${source} button: ${value}, expected ${expected.join(', ')}`);
  if (color && !COLORS[source].includes(color)) throw unexpected('color', color, COLORS[source]);
  if (!SHAPES.includes(shape)) throw unexpected('shape', shape, SHAPES);
  for (const [name, value] of Object.entries({ height, borderRadius })) {
    if (value !== undefined && typeof value !== 'number') {
      throw new TypeError(`Expected style.${name} to be a number, got: ${String(value)}`);
    }
  }
  if (height !== undefined && (height < LOWEST || height > HIGHEST)) {
    throw new Error(`Expected style.height to be between ${LOWEST}px and ${HIGHEST}px - got ${height}px`);
  }
  if (borderRadius !== undefined && borderRadius < 0) {
    throw new Error(`Expected style.borderRadius to be greater than or equal to 0, got: ${borderRadius}`);
  }
  if (layout === 'vertical' && tagline) throw new Error('style.tagline is not allowed for vertical layout');
  const disableMaxWidth = style.disableMaxWidth === true;
  return { layout, label, color, shape, tagline, height, borderRadius, disableMaxWidth };
}
