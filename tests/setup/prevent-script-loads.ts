import { vi } from 'vitest';

/**
 * Prevents scripts that are added to the page from loading, so that the test can dispatch their events. Also
 * removes the scripts of earlier tests.
 */
export function preventScriptLoads(): void {
  const createElement: (this: Document, tag: string) => HTMLElement = Document.prototype.createElement;
  vi.spyOn(Document.prototype, 'createElement').mockImplementation(function (this: Document, tag: string) {
    return Object.assign(createElement.call(this, tag), { type: 'text/plain' });
  });
  document.head.replaceChildren();
}
