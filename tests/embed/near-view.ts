import { vi } from 'vitest';

/** The observers of the view that watch something. */
const watching = new Map<Element, (isIntersecting: boolean) => void>();

/** Replaces the browser's observer of the view; from the start every element is near it, or none. */
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

/** Scrolls the element near the view, or away from it. */
export const scroll = (element: Element, isIntersecting: boolean): void =>
  watching.get(element)?.(isIntersecting);

/** Whether the element's place is still observed. */
export const isWatched = (element: Element): boolean => watching.has(element);
