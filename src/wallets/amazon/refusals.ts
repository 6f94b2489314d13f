import type { ElementRefusal } from '../contract';

/**
 * Refuses Amazon Pay inside a shadow root, because Amazon's script finds its container by a selector, which
 * cannot reach into one.
 */
export const amazonPayRefusal: ElementRefusal = (element) =>
  element.getRootNode() === document ? undefined : 'in-shadow-dom';
