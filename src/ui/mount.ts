import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptStyles } from './stylesheet';

/**
 * Renders a node into a container, in place of its earlier content, and adopts our styles in the document or shadow root around it.
 */
export function mount(container: Element | ShadowRoot, node: ReactNode): Root {
  // Of a shadow root, `getRootNode()` returns the shadow root itself.
  adoptStyles(container.getRootNode());
  container.replaceChildren();
  const root = createRoot(container);
  root.render(node);
  return root;
}
