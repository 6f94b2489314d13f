import type { Frame, Page } from '@playwright/test';

/**
 * The elements of a document, shadow roots included, whose content is cut off: it is wider than the element,
 * which hides or scrolls the rest.
 */
const cutOffIn = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => {
    const elementsIn = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? elementsIn(element.shadowRoot) : []),
      ]);
    return (
      elementsIn(document)
        // Elements for screen readers only are 1 px in size or clipped.
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .filter((element) => {
          const { overflowX, clipPath } = getComputedStyle(element);
          return clipPath !== 'inset(50%)' && (overflowX !== 'visible' || element === document.body);
        })
        .map((element) => `${element.localName} ${element.className}: ${element.textContent}`)
    );
  });

/** The elements of a page and its frames whose content is cut off. A frame may be removed meanwhile. */
export const cutOff = async (page: Page): Promise<string[]> => {
  const cut = page.frames().map((frame) =>
    cutOffIn(frame).catch((error: unknown) => {
      if (frame.isDetached()) return [];
      throw error;
    }),
  );
  return (await Promise.all(cut)).flat();
};
