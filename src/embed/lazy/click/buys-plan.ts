import type { ReadableElement } from '../../shared/attributes';
import { buysCart } from '../../shared/page-type';
import { findForm } from '../../shared/read-product-form';

/** Whether an element buys with a selling plan, as far as the page shows. */
export const buysPlan = (element: ReadableElement): boolean =>
  element.read('has-selling-plan') === true || (!buysCart(element) && !!findForm(element)?.sellingPlanId);
