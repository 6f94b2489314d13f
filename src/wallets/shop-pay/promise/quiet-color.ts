import { parentOf } from '../../../ui/page-dom';

/** Share of the page's text colour in the colour of the delivery promise; the rest is the background. */
export const QUIET_SHARE = 0.75;

/** The lowest contrast between text and background that WCAG 2 permits (level AA). */
const MIN_CONTRAST = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

const OPAQUE = /^rgb\((\d+), (\d+), (\d+)\)$/;

/**
 * The channels of a computed opaque colour, 0 to 255; undefined for any other, such as one in another colour
 * space.
 */
function channelsOf(color: string): Channels | undefined {
  const [, ...channels] = OPAQUE.exec(color) ?? [];
  const [red, green, blue] = channels.map(Number);
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Relative luminance, as WCAG 2 defines it. */
function luminance([red, green, blue]: Channels): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Whether text has enough contrast with only {@link QUIET_SHARE} of its colour. Both arguments are computed
 * colours.
 */
export function isReadableWhenQuiet(textColor: string, backgroundColor: string): boolean {
  const text = channelsOf(textColor);
  const background = channelsOf(backgroundColor);
  if (!text || !background) return false;
  const mix = (index: 0 | 1 | 2) => text[index] * QUIET_SHARE + background[index] * (1 - QUIET_SHARE);
  const textLuminance = luminance([mix(0), mix(1), mix(2)]);
  const backgroundLuminance = luminance(background);
  const lighter = Math.max(textLuminance, backgroundLuminance);
  const darker = Math.min(textLuminance, backgroundLuminance);
  return (lighter + 0.05) / (darker + 0.05) >= MIN_CONTRAST;
}

/**
 * The computed background of an element: the first background of its ancestors that is not transparent, or
 * else white.
 */
export function backgroundOf(element: Element): string {
  for (let node = parentOf(element); node; node = parentOf(node)) {
    if (!(node instanceof Element)) continue;
    const { backgroundColor } = getComputedStyle(node);
    if (!/^(transparent|rgba\(.*, 0\))?$/.test(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}
