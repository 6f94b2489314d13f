import type { ViolationFacts } from './facts';
import { MAX_ITEMS } from './limit-facts';
import { pageDocument } from '../ui/page-dom';

/** A node of the page that moved down while it was in view. */
export interface MovedNode {
  node: Node;
  /** How far, in px. */
  pixels: number;
}

/**
 * The browsers' entry of a layout shift, which TypeScript's library lacks.
 * https://wicg.github.io/layout-instability/
 */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What the content security policy has blocked so far, and the page's layout shifts: the first of each. */
export interface Observed {
  violations: ViolationFacts[];
  moved: MovedNode[];
}

/**
 * Observes what the content security policy blocks, and layout shifts. Chromium also reports shifts from
 * before the call; no browser reports earlier policy violations.
 * @param early violations before the call
 * @param onChange called after each violation and shift
 */
export function observePage(early: readonly ViolationFacts[], onChange: () => void): Observed {
  const observed: Observed = { violations: [...early], moved: [] };
  pageDocument.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const isKnown = observed.violations.some(
      ({ directive, blocked }) => directive === effectiveDirective && blocked === blockedURI,
    );
    if (isKnown || observed.violations.length >= MAX_ITEMS) return;
    observed.violations.push({ directive: effectiveDirective, blocked: blockedURI });
    onChange();
  });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    new PerformanceObserver((list) => {
      const moved = (list.getEntries() as LayoutShift[])
        .flatMap(({ hadRecentInput, sources }) => (hadRecentInput ? [] : firstMoved(sources)))
        .slice(0, MAX_ITEMS - observed.moved.length);
      observed.moved.push(...moved);
      if (moved.length) onChange();
    }).observe({ type: 'layout-shift', buffered: true });
  }
  return observed;
}

const isBefore = (one: Node, other: Node) =>
  !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The first node, in document order, that a shift moved down, because something before it has grown. */
function firstMoved(sources: LayoutShift['sources']): MovedNode[] {
  let first: MovedNode | undefined;
  for (const { node, previousRect, currentRect } of sources) {
    const pixels = currentRect.y - previousRect.y;
    if (!node || !previousRect.height || pixels <= 0) continue;
    if (!first || isBefore(node, first.node)) first = { node, pixels };
  }
  return first ? [first] : [];
}
