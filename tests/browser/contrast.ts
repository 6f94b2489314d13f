import type { Locator } from '@playwright/test';

/** Contrast ratios of one button or link as it is painted now, by WCAG 2. */
export interface Contrast {
  /** Of its words against their background. */
  words: number;
  /** Of its edge against the page: of the button itself or of its border, whichever is greater. */
  edge: number;
  /** Of its focus ring against the page; 0 without a ring. */
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

/** CSS colours that are painted over each other, the lowest first. */
type Layers = readonly string[];

function flatten(layers: Layers): readonly number[] {
  let result = [255, 255, 255];
  for (const [red, green, blue, alpha] of layers.map(channelsOf)) {
    result = [red, green, blue].map((channel, index) => channel * alpha + (result[index] ?? 0) * (1 - alpha));
  }
  return result;
}

function luminance(layers: Layers): number {
  const [red = 0, green = 0, blue = 0] = flatten(layers).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastBetween(one: Layers, other: Layers): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export async function contrastOf(target: Locator): Promise<Contrast> {
  const { page, face, color, border, ring } = await target.evaluate((element) => {
    const layersByElement: string[][] = [];
    let ancestor: Element | null = element;
    while (ancestor) {
      const { backgroundColor, backgroundImage } = getComputedStyle(ancestor);
      const tint = /(?:rgba?|color)\([^)]*\)/.exec(backgroundImage);
      layersByElement.unshift([backgroundColor, ...(tint ?? [])]);
      const root = ancestor.getRootNode();
      ancestor = ancestor.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
    const { color, borderTopColor, borderTopStyle } = getComputedStyle(element);
    const ownLayers = layersByElement.pop() ?? [];
    const layersBelow = layersByElement.flat();
    // Focus by mouse shows no ring, and focusing a focused element again changes nothing.
    (element as HTMLElement).blur();
    (element as HTMLElement).focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      page: layersBelow,
      face: ownLayers,
      color,
      border: borderTopStyle === 'solid' ? [borderTopColor] : [],
      ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 ? [outlineColor] : [],
    };
  });
  const filled = [...page, ...face];
  return {
    words: contrastBetween([...filled, color], filled),
    edge: Math.max(contrastBetween(filled, page), contrastBetween([...filled, ...border], page)),
    ring: ring.length ? contrastBetween([...page, ...ring], page) : 0,
  };
}
