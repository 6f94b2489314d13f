import type { createElement as reactCreateElement, JSX as ReactJSX } from 'react';

// The build imports `createElement` into every component; the sources themselves use React's automatic runtime.
declare global {
  const createElement: typeof reactCreateElement;
  namespace JSX {
    type Element = ReactJSX.Element;
    type ElementType = ReactJSX.ElementType;
    type IntrinsicElements = ReactJSX.IntrinsicElements;
    type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
    type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  }
}
