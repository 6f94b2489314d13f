import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptStyles } from './stylesheet';

/**
 * Renders a node into a container, and adopts our styles in the document or shadow root around it. Removes the container's
 * earlier content.
 */
export function mount(container: Element | ShadowRoot, node: ReactNode): Root {
  // A shadow root is its own root.
  adoptStyles(container.getRootNode() as ShadowRoot);
  container.replaceChildren();
  const root = createRoot(container);
  root.render(node);
  return root;
}
