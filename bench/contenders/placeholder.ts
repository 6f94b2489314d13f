/** The placeholder that the platform's filter renders in the place of a button. */
export const placeholder = `<div class="shopify-payment-button__button" aria-hidden="true">
<div class="shopify-payment-button__skeleton">&nbsp;</div></div>`;
