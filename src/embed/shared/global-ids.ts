/** The global id of a variant. */
export const variantGid = (variantId: string): string => `gid://shopify/ProductVariant/${variantId}`;

/** The global id of a selling plan. */
export const sellingPlanGid = (sellingPlanId: string): string => `gid://shopify/SellingPlan/${sellingPlanId}`;
