import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { adoptStyles } from './stylesheet';

/**
 * Draws into a container that is a shadow root, or stands in a document or shadow root that gets our styles. What the
 * container held before is gone.
 */
export function mount(container: Element | ShadowRoot, node: ReactNode): Root {
  // A shadow root is its own root.
  adoptStyles(container.getRootNode() as ShadowRoot);
  container.replaceChildren();
  const root = createRoot(container);
  root.render(node);
  return root;
}
