import { addStyles } from '../../ui/stylesheet';
import { visitEvents } from '../telemetry/visit-events';
import { findAll, newElement } from '../../ui/page-dom';

/** Kinds of elements for which the page's CSS was read, by the end of their tag. */
const read: Record<string, boolean> = {};

/**
 * Carries CSS that was written for the legacy buttons into the custom properties, once for each kind of element. In the
 * frame that paints the buttons first: the page's stylesheets are there by then, and nothing has been laid out.
 */
export function carryLegacyStyles(): void {
  requestAnimationFrame(() =>
    ['', '-cart'].forEach((kind) => {
      const selector = `shopify-accelerated-checkout${kind}:not([disable-compat]:not([disable-compat=false]))`;
      const element = findAll(selector)[0];
      if (!element || read[kind]) return;
      read[kind] = true;
      // A button as pages knew it. It has no box, so styles are computed only, and a length is what was written.
      const probe = newElement('div');
      probe.className = kind || 'shopify-payment-button__button shopify-payment-button__button--branded';
      probe.setAttribute('role', 'button');
      probe.setAttribute('data-ekspres-probe', '');
      probe.style.cssText = 'display:none!important';
      element.after(probe);
      const style = getComputedStyle(probe);
      let said = '';
      for (const name of ['block-size', 'border-radius', 'box-shadow', kind || 'margin-top']) {
        const property = `--shopify-accelerated-checkout-button-${name}`;
        const value = [name, `min-${name}`]
          .map((each) => style.getPropertyValue(each))
          // What is unset, see-through, a share of something unknown, or our own height anyway says nothing. Corners of
          // a cart's button are 44px here until the page says something: so none are told from unset ones.
          .filter((each) => /:(?!44px|100%).*[1-9]|s-cart:0/.test(`${name + kind}:${each}`))
          .sort()
          .at(-1);
        // What the page sets itself, here or around, stands.
        if (value && !getComputedStyle(element).getPropertyValue(property)) {
          said += `${property}:${value};`;
        }
      }
      probe.remove();
      if (!said) return;
      // What the page says of the element later wins too.
      const rule = `:where(${selector}){${said}}`;
      addStyles(rule);
      visitEvents.emit({ type: 'styles', detail: rule });
    }),
  );
}
