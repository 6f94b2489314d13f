import type { Frame, Page } from '@playwright/test';

/**
 * What is cut off in a document, shadow roots included: content that is wider than a box which hides or
 * scrolls the rest.
 */
const cutOffIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? within(element.shadowRoot) : []),
      ]);
    return (
      within(document)
        // What is for screen readers only is 1 px in size, or clipped away.
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .filter((element) => {
          const { overflowX, clipPath } = getComputedStyle(element);
          return clipPath !== 'inset(50%)' && (overflowX !== 'visible' || element === document.body);
        })
        .map((element) => `${element.localName} ${element.className}: ${element.textContent}`)
    );
  });

/** What is cut off on a page and in its frames; nothing in a frame that its vendor replaces meanwhile. */
export const cutOff = async (page: Page): Promise<string[]> => {
  const cut = page.frames().map((frame) =>
    cutOffIn(frame).catch((error: unknown) => {
      if (frame.isDetached()) return [];
      throw error;
    }),
  );
  return (await Promise.all(cut)).flat();
};
