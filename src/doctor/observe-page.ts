import type { ViolationFacts } from './facts';
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

/** Refusals of the content security policy and layout shifts of the page so far. */
export interface Observed {
  violations: ViolationFacts[];
  moved: MovedNode[];
}

/**
 * Observes refusals of the content security policy, and layout shifts. Chromium also reports shifts before
 * the call; earlier refusals are not reported by any browser.
 * @param early refusals before the call
 * @param onChange called after each refusal and shift
 */
export function observePage(early: readonly ViolationFacts[], onChange: () => void): Observed {
  const observed: Observed = { violations: [...early], moved: [] };
  pageDocument.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
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

/** The first node, in the order of the document, that a shift moved down: something before it has grown. */
function firstMoved(sources: LayoutShift['sources']): MovedNode[] {
  let first: MovedNode | undefined;
  for (const { node, previousRect, currentRect } of sources) {
    const pixels = currentRect.y - previousRect.y;
    if (!node || !previousRect.height || pixels <= 0) continue;
    if (!first || isBefore(node, first.node)) first = { node, pixels };
  }
  return first ? [first] : [];
}
