/** A rectangle on the screen, in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The corner of the screen for the overlay. */
export interface OverlayPosition {
  block: 'start' | 'end';
  inline: 'start' | 'end';
  /** The height that it may have there without covering a button, in px. */
  height: number;
  /** Whether only its title bar fits there. */
  isCollapsed: boolean;
}

/** Distance from the edges of the screen and from buttons, in px; also in the style. */
const MARGIN_PX = 8;

/** The smallest height at which the overlay is not collapsed, in px. */
const MIN_HEIGHT_PX = 160;

/** The corners, in the order in which they are tried. */
const CORNERS = [
  { block: 'end', inline: 'end' },
  { block: 'end', inline: 'start' },
  { block: 'start', inline: 'end' },
  { block: 'start', inline: 'start' },
] as const;

/**
 * The first corner in which the overlay fits without covering a button, or else the corner with the most
 * space; collapsed if that is too little.
 * @param wanted the size of the overlay
 * @param buttons the buttons that it must not cover
 */
export function placeOverlay(
  screen: { width: number; height: number },
  wanted: { width: number; height: number },
  buttons: readonly Box[],
): OverlayPosition {
  const heightIn = ({ block, inline }: (typeof CORNERS)[number]) => {
    const left = inline === 'start' ? MARGIN_PX : screen.width - wanted.width - MARGIN_PX;
    const inTheWay = buttons.filter(
      (button) =>
        button.left < left + wanted.width &&
        button.left + button.width > left &&
        button.top < screen.height &&
        button.top + button.height > 0,
    );
    const edge =
      block === 'start'
        ? Math.min(screen.height, ...inTheWay.map(({ top }) => top))
        : screen.height - Math.max(0, ...inTheWay.map(({ top, height }) => top + height));
    return edge - 2 * MARGIN_PX;
  };
  const corners = CORNERS.map((corner) => ({ ...corner, height: heightIn(corner) }));
  const [highest = { ...CORNERS[0], height: 0 }] = [...corners].sort(
    (one, other) => other.height - one.height,
  );
  const chosen = corners.find(({ height }) => height >= wanted.height) ?? highest;
  return { ...chosen, isCollapsed: chosen.height < Math.min(MIN_HEIGHT_PX, wanted.height) };
}
