/** `ekspres/types/solid`: the elements in Solid's JSX. Importing it once is enough. */
import type { JSX } from 'solid-js';
import type { EkspresElements, EkspresEvents, ElementProps } from '../index.js';

/** Handlers of our events. JSX has no name with two colons: spread those of `ekspres:…`. */
type Handlers = {
  [Name in keyof EkspresEvents as `on:${Name}`]?: ((event: EkspresEvents[Name]) => void) | undefined;
};

type EkspresProps = {
  [Tag in keyof EkspresElements]: ElementProps<Tag> &
    Handlers &
    Omit<JSX.HTMLAttributes<EkspresElements[Tag]>, keyof ElementProps<Tag>>;
};

declare module 'solid-js' {
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends EkspresProps {}
  }
}
