import type { Address } from '../store/cart';
import { cartTotals } from '../store/cart-totals';
import { endDiscounts } from '../store/discounts';
import { minorUnits } from '../store/money';
import type { ApiContext } from './api-context';
import { updateCart } from './cart-updates';
import type { CartUserError } from './user-error';

interface WithBilling {
  billingAddress?: Address | null;
}

interface PaymentArgs {
  cartId: string;
  payment: {
    amount: { amount: string | number; currencyCode: string };
    walletPaymentMethod?: Readonly<Record<string, WithBilling | null>> | null;
    directPaymentMethod?: WithBilling | null;
    freePaymentMethod?: WithBilling | null;
  };
}

function methodOf(payment: PaymentArgs['payment'], wallet: WithBilling | null | undefined) {
  if (wallet) return 'wallet';
  return payment.freePaymentMethod ? 'free' : 'direct';
}

function invalidPayment(field: string, message: string): CartUserError[] {
  return [{ code: 'INVALID_PAYMENT', field: ['payment', field], message }];
}

/** Mutation `cartPaymentUpdate`. The amount must equal the cart's total, in the cart's currency. */
export function cartPaymentUpdate(_: unknown, { cartId, payment }: PaymentArgs, context: ApiContext) {
  return updateCart(cartId, context, (cart) => {
    endDiscounts(cart, 'payment');
    const totals = cartTotals(cart);
    const amount = minorUnits(payment.amount.amount);
    const currency = payment.amount.currencyCode;
    const wallet = Object.values(payment.walletPaymentMethod ?? {}).find(Boolean);
    const content = wallet ?? payment.freePaymentMethod ?? payment.directPaymentMethod;
    const method = methodOf(payment, wallet);
    if (!content) return invalidPayment('walletPaymentMethod', 'A payment method is required.');
    if (amount !== totals.total || currency !== totals.currency) {
      return invalidPayment('amount', 'The payment amount does not match the cart total.');
    }
    if (method === 'free' && totals.total > 0) {
      return invalidPayment('freePaymentMethod', 'The cart is not free of charge.');
    }
    cart.payment = { amount, currency, method };
    cart.billingAddress = content.billingAddress ?? cart.billingAddress;
    return [];
  });
}
