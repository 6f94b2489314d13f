/** Ends of the paths of the edited sources. */
export const DIFF = '/preact/src/diff/index.js';
export const CHILDREN = '/preact/src/diff/children.js';
export const COMPONENT = '/preact/src/component.js';
export const PROPS = '/preact/src/diff/props.js';
export const CREATE = '/preact/src/create-element.js';
export const RENDER = '/preact/src/render.js';
export const SIGNALS = '/@preact/signals-core/src/index.ts';
