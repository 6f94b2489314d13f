import { render } from 'preact';
import type { ComponentChild, ContainerNode } from 'preact';

/**
 * `react-dom/client` for the build: preact/compat's own `createRoot` pulls in the whole of compat, this one only
 * Preact's `render` (1.1 kB less before the first button).
 */
export function createRoot(container: ContainerNode) {
  return {
    render: (children: ComponentChild) => render(children, container),
    unmount: () => render(null, container),
  };
}
