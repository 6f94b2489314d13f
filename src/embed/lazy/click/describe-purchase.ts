import type { PurchaseDetail, PurchasedLine } from '../../shared/event-details';
import type { Purchase } from '../../shared/read-product-form';
import { boughtFields, formInput } from './form-to-cart-input';
import { hasChosenFile } from './line-item-properties';

/** The purchase in the details of events: the cart's id without its key, lines without their properties. */
export function describePurchase(purchase: Purchase): PurchaseDetail {
  if (purchase.type === 'cart') return { kind: 'cart', cartId: purchase.cartId?.split('?')[0] };
  if (purchase.type === 'form' && hasChosenFile(purchase.data)) return { kind: 'form' };
  const { state } = purchase;
  const fields =
    purchase.type === 'form' ? boughtFields(purchase) : [['quantity', purchase.quantity ?? ''] as const];
  const lines = formInput(state, fields).lines.map(
    ({ merchandiseId: variantId, quantity, sellingPlanId }): PurchasedLine => ({
      variantId,
      quantity,
      ...(sellingPlanId && { sellingPlanId }),
    }),
  );
  const [line] = lines;
  return state.variantId && line ? { kind: 'variant', ...line } : { kind: 'lines', lines };
}
