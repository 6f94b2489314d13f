import type { ViolationFacts } from './facts';

/** A node of the page that moved down while it was in view. */
export interface MovedNode {
  node: Node;
  /** How far, in px. */
  pixels: number;
}

/** What browsers tell of a layout shift; not in TypeScript's library. https://wicg.github.io/layout-instability/ */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What has happened on the page since it was opened, as far as the browser remembers it. */
export interface Observed {
  violations: ViolationFacts[];
  moved: MovedNode[];
}

/**
 * Observes refusals of the content security policy, and layout shifts; browsers keep earlier shifts (Chromium), but no refusals.
 * @param early refusals before the call
 * @param onChange called after each change
 */
export function observePage(early: readonly ViolationFacts[], onChange: () => void): Observed {
  const observed: Observed = { violations: [...early], moved: [] };
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    observed.violations.push({ directive: effectiveDirective, blocked: blockedURI });
    onChange();
  });
  if (PerformanceObserver.supportedEntryTypes?.includes('layout-shift')) {
    new PerformanceObserver((list) => {
      const moved = (list.getEntries() as LayoutShift[]).flatMap(({ hadRecentInput, sources }) =>
        hadRecentInput ? [] : firstMoved(sources),
      );
      observed.moved.push(...moved);
      if (moved.length) onChange();
    }).observe({ type: 'layout-shift', buffered: true });
  }
  return observed;
}

const isBefore = (one: Node, other: Node) =>
  !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** The first node of a shift that moved down, in the order of the document: what stands before it has grown. */
function firstMoved(sources: LayoutShift['sources']): MovedNode[] {
  let first: MovedNode | undefined;
  for (const { node, previousRect, currentRect } of sources) {
    const pixels = currentRect.y - previousRect.y;
    if (!node || !previousRect.height || pixels <= 0) continue;
    if (!first || isBefore(node, first.node)) first = { node, pixels };
  }
  return first ? [first] : [];
}
