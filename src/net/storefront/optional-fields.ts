/** What is known about an optional field. */
interface FieldFacts {
  /** The first version of the API that has it; undefined if all supported versions do. */
  since?: string;
  /** The types that only its selection, or its value, uses. */
  types?: readonly string[];
}

const DISCOUNT_TYPES: readonly string[] = [
  'CartAutomaticDiscountAllocation',
  'CartCodeDiscountAllocation',
  'CartCustomDiscountAllocation',
  'CartDiscountAllocation',
];

/**
 * The fields of the Storefront API that a click can do without. A request leaves out those that its version
 * does not have, and those that the API has rejected. All other fields are essential: without them, a click
 * ends at the checkout. Without a field that a renewal's price depends on, so does a sheet with a selling
 * plan. A test compares the versions with the published schemas.
 */
export const OPTIONAL_FIELDS = {
  'BaseCartLine.discountAllocations': { types: DISCOUNT_TYPES },
  'BaseCartLine.sellingPlanAllocation': { types: ['SellingPlan', 'SellingPlanAllocation'] },
  'Cart.appliedGiftCards': { types: ['AppliedGiftCard'] },
  'Cart.discountAllocations': { types: DISCOUNT_TYPES },
  'Cart.discountApplications': {
    since: '2026-07',
    types: [
      'BaseCartDiscountApplication',
      'CartAutomaticDiscountApplication',
      'CartCodeDiscountApplication',
      'CartCustomDiscountApplication',
    ],
  },
  'Cart.discountCodes': { types: ['CartDiscountCode'] },
  'CartBuyerIdentityInput.preferences': { types: ['CartPreferencesInput'] },
  'CartCost.totalDutyAmount': {},
  'CartCost.totalTaxAmount': {},
  'CartDeliveryOption.code': {},
  'CartDeliveryOption.deliveryPromise': { since: 'unstable' },
  'CartDeliveryOption.description': {},
  'CartDeliveryOption.maxEstimatedDeliveryDate': { since: 'unstable' },
  'CartDeliveryOption.minEstimatedDeliveryDate': { since: 'unstable' },
  'SellingPlan.billingPolicy': { types: ['SellingPlanBillingPolicy', 'SellingPlanRecurringBillingPolicy'] },
  'SellingPlan.priceAdjustments': { types: ['SellingPlanPriceAdjustment'] },
  'SellingPlan.recurringDeliveries': {},
  'SellingPlanAllocation.priceAdjustments': { types: ['SellingPlanAllocationPriceAdjustment'] },
  'SellingPlanAllocation.remainingBalanceChargeAmount': {},
} satisfies Record<string, FieldFacts>;

/** An optional field of the API, or of one of its inputs. */
export type OptionalField = keyof typeof OPTIONAL_FIELDS;

/** Whether the API has an optional field. */
export type HasField = (field: OptionalField) => boolean;

const factsOf = (field: OptionalField): FieldFacts => OPTIONAL_FIELDS[field];

/** Whether a version of the API has a field. The names of versions are in alphabetical order. */
export const isInVersion = (field: OptionalField, version: string): boolean =>
  version >= (factsOf(field).since ?? '');

/**
 * Whether a document without the field also lacks a name, such as `Type.field`, which may be in the selection
 * of the field. A name may lack its type.
 */
export const includesName = (field: OptionalField, name: string): boolean =>
  field === name || field.endsWith(`.${name}`) || !!factsOf(field).types?.includes(name.split('.')[0] ?? '');
