import type { Locator } from '@playwright/test';

/**
 * The text that can be seen in an element, a line for each box: also in shadow roots and in frames of the
 * page's own origin, and the values of fields. Text that only assistive technology reads is not included.
 */
export const visibleText = (locator: Locator): Promise<string> =>
  locator.evaluate((root) => {
    let text = '';

    const isSeen = (element: Element) => {
      const { clipPath, display } = getComputedStyle(element);
      const isDrawn = display === 'contents' || element.checkVisibility({ visibilityProperty: true });
      return isDrawn && clipPath !== 'inset(50%)';
    };

    const fieldText = (element: Element): string | undefined => {
      if (element.localName === 'select')
        return [...(element as HTMLSelectElement).selectedOptions].map((option) => option.label).join(', ');
      if (element.localName !== 'input') return undefined;
      const { type, value, placeholder } = element as HTMLInputElement;
      return ['checkbox', 'hidden', 'radio'].includes(type) ? '' : value || placeholder;
    };

    const childNodes = (element: Element): Iterable<Node> => {
      if (element.localName === 'iframe') {
        const { body } = (element as HTMLIFrameElement).contentDocument ?? {};
        return body ? [body] : [];
      }
      if (element.localName === 'slot') {
        const assigned = (element as HTMLSlotElement).assignedNodes();
        return assigned.length > 0 ? assigned : element.childNodes;
      }
      return (element.shadowRoot ?? element).childNodes;
    };

    const read = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) {
        text += node.textContent!.replace(/\s+/g, ' ');
        return;
      }
      if (node.nodeType !== Node.ELEMENT_NODE) return;
      const element = node as Element;
      if (['script', 'style', 'template', 'noscript'].includes(element.localName) || !isSeen(element)) return;
      const isInline = /^(?:inline|contents)$/.test(getComputedStyle(element).display);
      if (!isInline) text += '\n';
      const field = fieldText(element);
      if (field === undefined) for (const child of childNodes(element)) read(child);
      else text += field;
      text += isInline ? '' : '\n';
    };

    read(root);
    return text
      .split('\n')
      .map((line) => line.replace(/ +/g, ' ').trim())
      .filter(Boolean)
      .join('\n');
  });
