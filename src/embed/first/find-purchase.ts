import { actionOf, findFirst, findInForm } from '../../ui/page-dom';
import { controlsOf } from '../shared/read-product-form';
import type { ReadableElement } from '../shared/attributes';
import { isGiven, toPositive } from '../shared/attribute-values';
import type { ElementPurchase } from '../shared/parts';
import { readWindow } from './read-window';

/**
 * The product form of an element, without the rule for a section with several forms (`read-product-form.ts`).
 */
function findProductForm(element: ReadableElement): HTMLFormElement | undefined | null {
  const name = element.read('form');
  const section = element.closest('.shopify-section');
  return (
    (name && findFirst<HTMLFormElement>(`form[id="${CSS.escape(name)}"]`)) ||
    element.closest('form') ||
    (section &&
      findInForm<HTMLFormElement>(section, 'form').find((form) =>
        /\/cart\/add\/?([?#]|$)/.test(actionOf(form)),
      ))
  );
}

/**
 * Whether a click in this element buys the shopper's cart. `page-type.ts` has the rules for unknown page
 * types.
 */
function buysCart(element: ReadableElement): boolean {
  const host = element.closest('shopify-accelerated-checkout,shopify-accelerated-checkout-cart');
  if (host) return host.localName === 'shopify-accelerated-checkout-cart';
  const pageType =
    element.read('page-type') ??
    readWindow(
      ({ Shopify, ShopifyAnalytics }) => Shopify?.CartType ?? ShopifyAnalytics?.meta?.page?.pageType,
    );
  return /^(cart|checkout)/.test(`${pageType}`);
}

/**
 * What an element would buy. `read-product-form.ts` reads a form by the platform's rules; this reads only its
 * last variant and its last plan, and whether it can be submitted.
 */
export function findPurchase(element: ReadableElement): ElementPurchase | undefined {
  if (buysCart(element)) return { item: 'cart', disabled: false };
  if (isGiven(element, 'variant-id')) {
    const variantId = element.read('variant-id');
    const quantity = isGiven(element, 'quantity') ? element.read('quantity') : 1;
    return {
      variantId,
      sellingPlanId: element.read('selling-plan-id'),
      quantity,
      item: `${variantId}`,
      disabled: !variantId || !quantity,
    };
  }
  const form = findProductForm(element);
  if (!form) return undefined;
  const controls = controlsOf(form);
  const controlNamed = (name: string) =>
    controls
      .filter(
        (control) =>
          control.name === name &&
          // Some themes write `undefined` if there is no selling plan.
          /\d/.test(control.value) &&
          control.matches(':checked,:not([type=radio],[type=checkbox])'),
      )
      .at(-1);
  const id = controlNamed('id');
  const variantId = toPositive(id?.value);
  // Our buttons, which a server may have rendered, do not count.
  const submits = controls.filter((control) =>
    control.matches('[type=submit]:not([name=return_to]),button:not([type])'),
  );
  return {
    form,
    variantId,
    sellingPlanId: controlNamed('selling_plan')?.value,
    item: `${variantId}`,
    disabled:
      // Themes disable the option of a variant that is sold out.
      !!(id as HTMLSelectElement | undefined)?.selectedOptions?.[0]?.matches(':disabled') ||
      (!!submits[0] && submits.every((button) => button.matches(':disabled'))),
  };
}
