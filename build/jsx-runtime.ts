import { createElement, type Attributes, type ComponentType } from 'preact';

export { Fragment } from 'preact';

/** React's automatic JSX runtime over Preact's `createElement`, which is there anyway. */
export const jsx = (type: ComponentType, props: Attributes, key?: string) =>
  createElement(type, key === undefined ? props : { ...props, key });
export const jsxs = jsx;
export const jsxDEV = jsx;
