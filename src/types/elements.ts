import type { AttributeOf, ReaderKind } from '../embed/shared/attributes-by-element';
import type { AttributeName, AttributeValue } from '../embed/shared/attributes';
import type { AvailableWallet } from '../embed/shared/event-details';
import type { PageType } from '../wallets/contract';
import type { InstrumentName } from '../wallets/instrument-names';
import type { CreateCart } from '../embed/shared/checkout-start';
import type { elementKinds } from './element-kinds';
import type { WalletConfig } from './wallet-config';

/** The property of an attribute: `buyer-country` → `buyerCountry`. */
export type PropertyName<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<PropertyName<Tail>>}`
  : Name;

/** Values whose type is checked when an app is compiled; the HTML of a page may contain any other value. */
interface ClosedValues {
  fallback: WalletConfig | undefined;
  layout: 'column' | 'row' | undefined;
  'page-type': PageType | undefined;
  recommended: WalletConfig | null | undefined;
  'recommended-instrument': InstrumentName | undefined;
  'wallet-config': WalletConfig | undefined;
  'wallet-configs': readonly (WalletConfig | null)[] | undefined;
}

/** The value of an attribute's property. */
export type PropertyValue<Name extends AttributeName> = Name extends keyof ClosedValues
  ? ClosedValues[Name]
  : AttributeValue<Name>;

/**
 * All properties. The build writes the members out, with the descriptions of the docs
 * (`build/types.config.mjs`). Types that pick some of them by `keyof` keep the descriptions; with `as` they
 * would be lost.
 */
export type PropertyTable = {
  [Name in AttributeName as PropertyName<Name>]: PropertyValue<Name>;
};

/** Ids that an app may have as numbers. */
type NumericId = 'variantId' | 'sellingPlanId' | 'shopId';

/** A number too, if the property is an id. A number becomes a string of digits. */
export type OrNumber<Name extends string> = Name extends NumericId ? number : never;

/** The names of the properties of an element of this kind. The browser defines `slot`. */
export type PropertyOf<Kind extends ReaderKind> = keyof PropertyTable &
  PropertyName<Exclude<AttributeOf<Kind>, 'slot'>>;

/** The properties of an element of this kind; undefined removes the attribute. */
export type ElementProperties<Kind extends ReaderKind> = Pick<PropertyTable, PropertyOf<Kind>>;

/** Kinds of elements that offer wallets. */
type OfferingKind = 'product' | 'cart' | 'checkout' | 'wallet';

interface AvailableWallets {
  /**
   * The wallets that the element shows or refuses, as in its last `ekspres-wallets-change`; undefined until
   * all are decided, and for a button inside another element. Assigning to it has no effect.
   */
  readonly availableWallets: readonly AvailableWallet[] | undefined;
}

/** One of our elements. */
export type EkspresElement<Kind extends ReaderKind> = HTMLElement &
  ElementProperties<Kind> & {
    /** Reads the page and the cart again. */
    refresh(): void;
    /** The Storefront API's token of the signed-in customer, for new carts. There is no such attribute. */
    customerAccessToken?: string | undefined;
    /** Creates the cart of a product instead of the script. */
    createCart?: CreateCart | undefined;
  } & (Kind extends OfferingKind ? AvailableWallets : unknown);

/** The element of each tag. */
export type EkspresElements = {
  [Tag in keyof typeof elementKinds]: EkspresElement<(typeof elementKinds)[Tag]>;
};
