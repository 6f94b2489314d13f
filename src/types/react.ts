/** `ekspres/types/react`: the elements in React's JSX. Importing it once is enough. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ElementProps } from './element-props';
import type { EkspresElements } from './elements';

/** The props of each tag, which React 19 sets as properties. */
type EkspresProps = {
  [Tag in keyof EkspresElements]: ElementProps<Tag> &
    DetailedHTMLProps<HTMLAttributes<EkspresElements[Tag]>, EkspresElements[Tag]>;
};

declare module 'react' {
  // React's own types can only be extended in this namespace.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- React declares its types in it
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging needs an interface
    interface IntrinsicElements extends EkspresProps {}
  }
}
