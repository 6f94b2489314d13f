import { effect, Signal } from '@preact/signals-core';
import { createElement, options, type Component, type VNode } from 'preact';

// `@preact/signals-react` for the build: Preact's own integration also binds signals to attributes, batches and names
// updates for developer tools, and needs hooks. Components read signals while they render, and may render one as text.
export { batch, effect, Signal, signal } from '@preact/signals-core';

/** A component that watches the signals which its last render has read. */
type Watching = Component & { _unwatch?: () => void };

/** Preact's hooks of a component's life cycle, and a node's component, by their names in Preact's sources. */
const hooks = options as {
  _render?: (node: { _component: Watching }) => void;
  unmount?: (node: { _component?: Watching }) => void;
};
const { _render: beforeRender, unmount: beforeUnmount } = hooks;

hooks._render = (node) => {
  beforeRender?.(node);
  const component = node._component;
  if (component._unwatch) return;
  const { render } = component;
  component._unwatch = () => {};
  component.render = (...given) => {
    component._unwatch?.();
    let drawn: ReturnType<typeof render>;
    let isDrawing = true;
    component._unwatch = effect(() => {
      // A change renders again through Preact; the new render starts a new effect.
      if (isDrawing) drawn = render.apply(component, given);
      else component.setState({});
      isDrawing = false;
    });
    return drawn;
  };
};

hooks.unmount = (node) => {
  beforeUnmount?.(node);
  node._component?._unwatch?.();
};

/** Renders a signal among the children of an element, so that only the text is updated. */
const SignalText = ({ text }: { text: Signal<string> }) => text.value;

// Makes Preact treat a signal as a node. With a depth it is copied before it is rendered, so it may be used in two places.
Object.defineProperties(Signal.prototype, {
  constructor: { value: (createElement('b', null) as VNode).constructor },
  type: { value: SignalText },
  props: {
    get(this: Signal) {
      return { text: this };
    },
  },
  _depth: { value: 1 },
});
