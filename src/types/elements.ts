import type { AttributeOf, ReaderKind } from '../embed/shared/attributes-by-element';
import type { AttributeValue } from '../embed/shared/attributes';
import type { elementKinds } from './element-kinds';

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export type PropertyName<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<PropertyName<Tail>>}`
  : Name;

/**
 * The properties of an element of this kind; undefined removes the attribute. `slot` is the platform's own.
 */
export type ElementProperties<Kind extends ReaderKind> = {
  [Name in Exclude<AttributeOf<Kind>, 'slot'> as PropertyName<Name>]: AttributeValue<Name>;
};

/** One of our elements. */
export type EkspresElement<Kind extends ReaderKind> = HTMLElement &
  ElementProperties<Kind> & {
    /** Reads the page and the cart again. */
    refresh(): void;
  };

/** The element of each tag. */
export type EkspresElements = {
  [Tag in keyof typeof elementKinds]: EkspresElement<(typeof elementKinds)[Tag]>;
};
