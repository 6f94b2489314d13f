/** `ekspres/types/react`: the elements in React's JSX. Importing it once is enough. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { AttributeOf, ReaderKind } from '../embed/elements/attribute-readers';
import type { elementKinds } from './element-kinds';
import type { EkspresElements, ElementProperties } from './elements';

/** What JSX may give an element: attributes, with JSON as text, and properties, which React 19 sets. */
type OwnProps<Kind extends ReaderKind> = {
  [Name in Extract<AttributeOf<Kind>, `${string}-${string}`>]?: string | number | boolean | null | undefined;
} & {
  // A name without a dash is also the attribute's, which takes a text.
  [Name in keyof ElementProperties<Kind>]?: ElementProperties<Kind>[Name] | string | null | undefined;
};

/** The props of each tag. */
type EkspresProps = {
  [Tag in keyof EkspresElements]: OwnProps<(typeof elementKinds)[Tag]> &
    DetailedHTMLProps<HTMLAttributes<EkspresElements[Tag]>, EkspresElements[Tag]>;
};

declare module 'react' {
  // The way to extend React's own types.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    interface IntrinsicElements extends EkspresProps {}
  }
}
