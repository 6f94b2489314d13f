import { vi } from 'vitest';

/** For each observed element, the call that reports whether it is near the viewport. */
const reports = new Map<Element, (isIntersecting: boolean) => void>();

/** Replaces `IntersectionObserver`. At first, either every element is near the viewport or none is. */
export function stubViewport({ isNear }: { isNear: boolean }): void {
  reports.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #observed = new Set<Element>();
      constructor(readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element): void {
        this.#observed.add(element);
        reports.set(element, (isIntersecting) => this.onChange([{ isIntersecting }]));
        if (isNear) queueMicrotask(() => reports.get(element)?.(true));
      }
      disconnect(): void {
        for (const element of this.#observed) reports.delete(element);
      }
    },
  );
}

export const reportNear = (element: Element): void => reports.get(element)?.(true);

export const reportFar = (element: Element): void => reports.get(element)?.(false);

export const isObserved = (element: Element): boolean => reports.has(element);
