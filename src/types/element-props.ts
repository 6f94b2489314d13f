import type { AttributeOf, ReaderKind } from '../embed/shared/attributes-by-element';
import type { AttributeName, AttributeTable } from '../embed/shared/attributes';
import type { elementKinds } from './element-kinds';
import type { EkspresElements, ElementProperties, OrNumber, PropertyTable, PropertyValue } from './elements';

/** A value of a template that is written as a string. */
type Writable = string | number | boolean;

/** One of these values if they are a list of strings; otherwise any that can be written. */
type ListedOrAny<Value> = Value extends string ? (string extends Value ? Writable : Value) : Writable;

/** What a template may write as an attribute. */
type AttributeInput<Name extends AttributeName> =
  ListedOrAny<NonNullable<PropertyValue<Name>>> | null | undefined;

/** A value of a property. If it is not a string, a string for the attribute is allowed too. */
type OrText<Value> = Value | (NonNullable<Value> extends string ? never : string) | null | undefined;

/** What a template may set on an element of this kind: attributes, with JSON as a string, and properties. */
type OwnProps<Kind extends ReaderKind> = {
  [
    Name in keyof Pick<AttributeTable, Extract<AttributeOf<Kind>, `${string}-${string}`>>
  ]?: AttributeInput<Name>;
} & {
  // A name without a dash may set the attribute, so a string is allowed too.
  [Name in keyof ElementProperties<Kind>]?: OrText<PropertyTable[Name]> | OrNumber<Name>;
};

/** What a framework's template may set on the element of each tag, besides what it may set on any element. */
export type ElementProps<Tag extends keyof EkspresElements> = OwnProps<(typeof elementKinds)[Tag]>;

type OwnPropsByAttribute<Kind extends ReaderKind> = {
  [Name in keyof Pick<AttributeTable, Exclude<AttributeOf<Kind>, 'slot'>>]?: OrText<PropertyValue<Name>>;
};

/**
 * The same for a framework that sets the property for an attribute's name: there `line-attributes` accepts an
 * object.
 */
export type PropsByAttribute<Tag extends keyof EkspresElements> = OwnPropsByAttribute<
  (typeof elementKinds)[Tag]
>;
