/** `ekspres/types/solid`: the elements in Solid's JSX. Importing it once is enough. */
import type { JSX } from 'solid-js';
import type { EkspresElements, EkspresEvents, PropsByAttribute } from '../index.js';

/** Handlers of our events, such as `on:ekspres-outcome`. */
type Handlers = {
  [Name in keyof EkspresEvents as `on:${Name}`]?: ((event: EkspresEvents[Name]) => void) | undefined;
};

/**
 * Solid turns the name `line-attributes` into `lineAttributes`, but `lineAttributes` into `lineattributes`.
 */
type EkspresProps = {
  [Tag in keyof EkspresElements]: PropsByAttribute<Tag> &
    Handlers &
    Omit<JSX.HTMLAttributes<EkspresElements[Tag]>, keyof PropsByAttribute<Tag>>;
};

// Without this, the types above would be exported.
export {};

declare module 'solid-js' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging needs an interface
    interface IntrinsicElements extends EkspresProps {}
  }
}
