/** What the platform's filter puts into the page until a button is there. */
export const placeholder = `<div class="shopify-payment-button__button" aria-hidden="true">
<div class="shopify-payment-button__skeleton">&nbsp;</div></div>`;
