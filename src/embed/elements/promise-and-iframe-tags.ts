/** Tags of elements without behaviour: Shop Pay's extras fill them. */
const EMPTY_TAGS = ['shopify-delivery-promise', 'shop-pay-iframe-content'];

/** Defines the tags that the first paint does not need, except those that the page has defined already. */
export function defineEmptyTags(): void {
  for (const tag of EMPTY_TAGS) {
    if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  }
}
