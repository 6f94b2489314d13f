import type { AttributeOf, ReaderKind } from '../embed/shared/attributes-by-element';
import type { elementKinds } from './element-kinds';
import type { ElementProperties, EkspresElements, PropertyName } from './elements';

/** What a template may set on an element of this kind: attributes, with JSON as a string, and properties. */
type OwnProps<Kind extends ReaderKind> = {
  [Name in Extract<AttributeOf<Kind>, `${string}-${string}`>]?: string | number | boolean | null | undefined;
} & {
  // A name without a dash may set the attribute, so a string is allowed too.
  [Name in keyof ElementProperties<Kind>]?: ElementProperties<Kind>[Name] | string | null | undefined;
};

/** What a framework's template may set on the element of each tag, besides what it may set on any element. */
export type ElementProps<Tag extends keyof EkspresElements> = OwnProps<(typeof elementKinds)[Tag]>;

type OwnPropsByAttribute<Kind extends ReaderKind> = {
  [Name in Exclude<AttributeOf<Kind>, 'slot'>]?:
    ElementProperties<Kind>[PropertyName<Name>] | string | null | undefined;
};

/**
 * The same for a framework that sets the property for an attribute's name: there `line-attributes` accepts an
 * object.
 */
export type PropsByAttribute<Tag extends keyof EkspresElements> = OwnPropsByAttribute<
  (typeof elementKinds)[Tag]
>;
