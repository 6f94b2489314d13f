/** Media query for forced colours, with which the browser replaces the colours of the page. */
export const FORCED_COLORS = '(forced-colors:active)';

/**
 * A tint over a button's own colour, which the theme may have set: lighter on a black button, darker on a
 * white one.
 */
export const tint = (color: string, percent: number) => ({
  backgroundImage: `linear-gradient(color-mix(in srgb,${color} ${percent}%,transparent) 0 0)`,
});

/** How a hovered button looks with forced colours, which differs from a focused one, whose ring is solid. */
export const forcedHover = { outline: '2px dashed Highlight', outlineOffset: '2px' };

/** How a pressed button looks with forced colours. */
export const forcedPress = { outline: '4px solid Highlight', outlineOffset: 0 };
