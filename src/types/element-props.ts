import type { AttributeOf, ReaderKind } from '../embed/elements/attributes-by-element';
import type { elementKinds } from './element-kinds';
import type { ElementProperties, EkspresElements, PropertyName } from './elements';

/** What a template may give an element of this kind: attributes, with JSON as text, and properties. */
type OwnProps<Kind extends ReaderKind> = {
  [Name in Extract<AttributeOf<Kind>, `${string}-${string}`>]?: string | number | boolean | null | undefined;
} & {
  // A name without a dash is also the attribute's, which takes a text.
  [Name in keyof ElementProperties<Kind>]?: ElementProperties<Kind>[Name] | string | null | undefined;
};

/** What a framework's template may give the element of each tag, beside what it may give any element. */
export type ElementProps<Tag extends keyof EkspresElements> = OwnProps<(typeof elementKinds)[Tag]>;

type OwnPropsByAttribute<Kind extends ReaderKind> = {
  [Name in Exclude<AttributeOf<Kind>, 'slot'>]?:
    ElementProperties<Kind>[PropertyName<Name>] | string | null | undefined;
};

/** The same for a framework that sets the property of an attribute's name: `line-attributes` takes an object. */
export type PropsByAttribute<Tag extends keyof EkspresElements> = OwnPropsByAttribute<
  (typeof elementKinds)[Tag]
>;
