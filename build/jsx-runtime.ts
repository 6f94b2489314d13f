import { createElement, type Attributes, type ComponentType } from 'preact';

export { Fragment } from 'preact';

/** React's automatic JSX runtime over Preact's `createElement`, which is there anyway. */
function jsx(type: ComponentType, props: Attributes, key?: string) {
  return createElement(type, key === undefined ? props : { ...props, key });
}

export { jsx, jsx as jsxs, jsx as jsxDEV };
