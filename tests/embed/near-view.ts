import { vi } from 'vitest';

/** The callback of each observed element. */
const watching = new Map<Element, (isIntersecting: boolean) => void>();

/** Replaces IntersectionObserver. At first, either every element is near the viewport or none is. */
export function stubView({ isNear }: { isNear: boolean }): void {
  watching.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly watched = new Set<Element>();
      constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element): void {
        this.watched.add(element);
        watching.set(element, (isIntersecting) => this.onChange([{ isIntersecting }]));
        if (isNear) queueMicrotask(() => watching.get(element)?.(true));
      }
      disconnect(): void {
        for (const element of this.watched) watching.delete(element);
      }
    },
  );
}

/** Scrolls the element near the viewport, or away from it. */
export const scroll = (element: Element, isIntersecting: boolean): void =>
  watching.get(element)?.(isIntersecting);

/** Whether the element is still observed. */
export const isWatched = (element: Element): boolean => watching.has(element);
