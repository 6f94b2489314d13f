/**
 * Selector of all areas for a consent notice. A page with several forms has several areas with the same id.
 */
export const CONSENT_AREAS = '[id=shopify-buyer-consent]';

/** Id of the elements that open the cancellation policy. */
export const POLICY_LINK = 'shopify-subscription-policy-button';
