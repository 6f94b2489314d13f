import type { ElementRefusal } from '../contract';

/** Amazon's script finds its container by a selector, which cannot reach into a shadow root. */
export const amazonPayRefusal: ElementRefusal = (element) =>
  element.getRootNode() === document ? undefined : 'in-shadow-dom';
