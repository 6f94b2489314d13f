/** Share of the text's colour that a quiet line has. */
const QUIET = 0.75;

/** Least contrast of text, by WCAG 2. */
const LEAST_CONTRAST = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

const OPAQUE = /^rgb\((\d+), (\d+), (\d+)\)$/;

/** The channels of a computed opaque colour, 0 to 255; undefined for any other, such as one of another colour space. */
function channelsOf(color: string): Channels | undefined {
  const [, ...channels] = OPAQUE.exec(color) ?? [];
  const [red, green, blue] = channels.map(Number);
  return red === undefined || green === undefined || blue === undefined ? undefined : [red, green, blue];
}

/** Relative luminance, by WCAG 2. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether text stays readable on a ground when it has only a share of its colour. Both are computed colours. */
export function isReadableQuiet(text: string, ground: string): boolean {
  const [color, below] = [channelsOf(text), channelsOf(ground)];
  if (!color || !below) return false;
  const mixed = color.map((channel, index) => channel * QUIET + (below[index] ?? 0) * (1 - QUIET));
  const [one, other] = [luminance(mixed as [number, number, number]), luminance(below)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= LEAST_CONTRAST;
}

/** The computed colour that an element stands on: that of the next element around it that has one, else white. */
export function groundOf(element: Element): string {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { backgroundColor } = getComputedStyle(around);
    if (!/^(transparent|rgba\(.*, 0\))?$/.test(backgroundColor)) return backgroundColor;
  }
  return 'rgb(255, 255, 255)';
}
