import type { Locator } from '@playwright/test';

/** Contrast ratios of one button, link or text as it is painted now, by WCAG 2. */
export interface Contrast {
  /** Of its words against their background. */
  words: number;
  /** Of its edge against the page: of the face itself, or of the line around it, whichever is greater. */
  edge: number;
  /** Of the line around it that shows the focus, against the page; 0 without one. */
  ring: number;
}

type Channels = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * The channels of a computed colour, 0 to 255, and its opacity. Browsers write `rgb(…)`, or `color(srgb …)`
 * for a mix.
 */
function channelsOf(color: string): Channels {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [...color.matchAll(/[\d.]+/g)].map(Number);
  const scale = color.startsWith('color(srgb') ? 255 : 1;
  return [red * scale, green * scale, blue * scale, alpha];
}

/** The opaque colour that results from colours painted over each other. */
function flatten(pile: readonly string[]): readonly number[] {
  let seen = [255, 255, 255];
  for (const [red, green, blue, alpha] of pile.map(channelsOf)) {
    seen = [red, green, blue].map((channel, index) => channel * alpha + (seen[index] ?? 0) * (1 - alpha));
  }
  return seen;
}

function luminance(pile: readonly string[]): number {
  const [red = 0, green = 0, blue = 0] = flatten(pile).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two piles of colours, each from the bottom up. */
function contrast(one: readonly string[], other: readonly string[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Measures an element as it is now, and focuses it last. */
export async function contrastOf(target: Locator): Promise<Contrast> {
  const { page, face, color, line, ring } = await target.evaluate((element) => {
    const pile: string[][] = [];
    let at: Element | null = element;
    while (at) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const tint = /(?:rgba?|color)\([^)]*\)/.exec(backgroundImage);
      pile.unshift([backgroundColor, ...(tint ?? [])]);
      const root = at.getRootNode();
      at = at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    const { color, borderTopColor, borderTopStyle } = getComputedStyle(element);
    const own = pile.pop() ?? [];
    const below = pile.flat();
    // Focus by mouse shows no ring, and focusing a focused element again changes nothing.
    (element as HTMLElement).blur();
    (element as HTMLElement).focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      page: below,
      face: own,
      color,
      line: borderTopStyle === 'solid' ? [borderTopColor] : [],
      ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? [outlineColor] : [],
    };
  });
  const filled = [...page, ...face];
  return {
    words: contrast([...filled, color], filled),
    edge: Math.max(contrast(filled, page), contrast([...filled, ...line], page)),
    ring: ring.length ? contrast([...page, ...ring], page) : 0,
  };
}
