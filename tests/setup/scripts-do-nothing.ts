import { vi } from 'vitest';

/**
 * Makes scripts that are added to the page load nothing, so that the test dispatches their events. Removes
 * earlier ones.
 */
export function scriptsDoNothing(): void {
  const create: (this: Document, tag: string) => HTMLElement = Document.prototype.createElement;
  vi.spyOn(Document.prototype, 'createElement').mockImplementation(function (this: Document, tag: string) {
    return Object.assign(create.call(this, tag), { type: 'text/plain' });
  });
  document.head.replaceChildren();
}
