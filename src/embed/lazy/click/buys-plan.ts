import { buysCart } from '../../shared/page-type';
import { findForm, purchaseFacts } from '../../shared/read-product-form';

/** Whether an element buys with a selling plan, as far as the page shows. */
export const buysPlan = (element: Element): boolean =>
  purchaseFacts(element).sellingPlan === true || (!buysCart(element) && !!findForm(element)?.sellingPlanId);
