import type { PayPalButtonsComponentOptions, PayPalButtonStyle } from '@paypal/paypal-js';
import type { DrawnFunding } from './funding';

/** A valid style, with its defaults. If `height` is undefined, the height depends on the width. */
export interface CheckedStyle {
  layout: 'vertical' | 'horizontal';
  label: string | undefined;
  /** Undefined: the default colour of each funding source. */
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
const MIN_HEIGHT_PX = 25;
const MAX_HEIGHT_PX = 55;

/** Returns the style with its defaults. Throws the errors of PayPal's script for a wrong style. */
export function checkedStyle({ style = {}, fundingSource }: PayPalButtonsComponentOptions): CheckedStyle {
  const source = fundingSource === 'venmo' ? 'venmo' : 'paypal';
  const layout = style.layout ?? (fundingSource ? 'horizontal' : 'vertical');
  const { label, color, height, borderRadius, shape = 'rect' }: PayPalButtonStyle = style;
  const tagline = style.tagline ?? (layout === 'horizontal' && !fundingSource);
  if (!LAYOUTS.includes(layout)) throw new Error(`Invalid layout: ${layout}`);
  if (label && !LABELS.includes(label)) throw new Error(`Invalid label: ${label}`);
  const unexpected = (option: string, value: string, expected: readonly string[]) =>
    new Error(`Unexpected style.${option} for ${source} button: ${value}, expected ${expected.join(', ')}`);
  if (color && !COLORS[source].includes(color)) throw unexpected('color', color, COLORS[source]);
  if (!SHAPES.includes(shape)) throw unexpected('shape', shape, SHAPES);
  for (const [name, value] of Object.entries({ height, borderRadius })) {
    if (value !== undefined && typeof value !== 'number') {
      throw new TypeError(`Expected style.${name} to be a number, got: ${String(value)}`);
    }
  }
  if (height !== undefined && (height < MIN_HEIGHT_PX || height > MAX_HEIGHT_PX)) {
    throw new Error(
      `Expected style.height to be between ${MIN_HEIGHT_PX}px and ${MAX_HEIGHT_PX}px - got ${height}px`,
    );
  }
  if (borderRadius !== undefined && borderRadius < 0) {
    throw new Error(`Expected style.borderRadius to be greater than or equal to 0, got: ${borderRadius}`);
  }
  if (layout === 'vertical' && tagline) throw new Error('style.tagline is not allowed for vertical layout');
  const disableMaxWidth = style.disableMaxWidth === true;
  return { layout, label, color, shape, tagline, height, borderRadius, disableMaxWidth };
}
