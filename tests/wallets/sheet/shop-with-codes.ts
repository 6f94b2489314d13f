import type { ClickContext } from '../../../src/wallets/contract';
import type { Cart } from '../../../src/net/storefront/cart-types';
import { fakeStorefront, LOST } from '../../setup/fake-storefront';
import { mutationPayload, payloadFor, submitPayload } from './api-payloads';
import { createOption, groupOf } from './delivery-groups';
import { createWalletCart, discount, money, withCost } from './wallet-carts';

/** The part of a click's context with the setting `coupons`. */
export const WITH_CODE_FIELD: Pick<ClickContext, 'setting'> = {
  setting: (name) => (name === 'coupons' ? true : undefined),
};

/** How the shop replies to a change of the codes. `dropped`: it is not applied, and there is no response. */
export type CodesReply =
  | 'ok'
  /** It is applied, but the response is lost. */
  | 'lost'
  | 'dropped'
  /** It is applied, and the response arrives after one second. */
  | 'later'
  /** It is applied, but there is no response. */
  | 'hangs'
  /** It is not applied: an error about the second code, or without data. */
  | 'user_error'
  | 'graphql_error';

/** What a code changes in the cart, by the code in capitals. Every other code does not apply. */
type Effects = Readonly<Record<string, (cart: Cart) => Partial<Cart>>>;

const totalOf = (amount: string, currency = 'PLN') =>
  withCost({ subtotalAmount: money(amount, currency), totalAmount: money(amount, currency) });

/** The discount of a code, as the API sends it. */
const discountOf = (code: string, amount: string) => Object.assign(discount(amount, code), { code });

const CODE_EFFECTS: Effects = {
  LATO: () => ({
    ...withCost({ totalAmount: money('90.0') }),
    discountAllocations: [discountOf('LATO', '10.0')],
  }),
  ZIMA: () => ({
    ...withCost({ totalAmount: money('80.0') }),
    discountAllocations: [discountOf('ZIMA', '20.0')],
  }),
  // It replaces a free delivery.
  DROGO: () => totalOf('120.0'),
  GRATIS: () => totalOf('0.0'),
  EURO: () => totalOf('25.0', 'EUR'),
  // It is delivered in no other way.
  DRON: ({ deliveryGroups: [group] = [] }) => {
    const isSelected = group?.selectedDeliveryOption?.handle === 'drone';
    return {
      deliveryGroups: [groupOf('g1', [createOption('drone', '0.0')], isSelected ? 'drone' : undefined)],
    };
  },
  // The shop accepts the code of a gift card too.
  KARTA: () => ({ hasGiftCard: true }),
};

/** The token of a customer that the shop does not accept. */
export const EXPIRED_TOKEN = 'expired';

const TOKEN_REFUSED = {
  cartCreate: {
    cart: null,
    userErrors: [{ code: 'INVALID', field: ['input', 'buyerIdentity', 'customerAccessToken'], message: '' }],
    warnings: [],
  },
};

const freeDelivery = (selected: string | undefined) => ({
  ...groupOf(
    'g1',
    ['courier', 'locker'].map((handle) => createOption(handle, '0.0')),
  ),
  selectedDeliveryOption: selected === undefined ? undefined : createOption(selected, '0.0'),
});

/**
 * A shop whose cart costs 100 PLN. The last of its codes that applies changes the cart.
 * @param codes the codes that the cart has at first
 * @param replies to the changes of the codes, one after the other; after them, it replies `ok`
 * @param forgetsDelivery whether no delivery is selected after a change of the codes
 */
export function shopWithCodes({
  codes = [],
  replies = [],
  more = {},
  forgetsDelivery = false,
}: {
  codes?: readonly string[];
  replies?: readonly CodesReply[];
  more?: Partial<Cart>;
  forgetsDelivery?: boolean;
} = {}) {
  let current = [...codes];
  let delivery: string | undefined = 'courier';
  let hasPersonalData = false;
  let customer: string | undefined;
  let ordered: Cart | undefined;
  const remaining = [...replies];
  const lists: string[][] = [];

  const effectOf = (code: string) => CODE_EFFECTS[code.toUpperCase()];
  const cartNow = (): Cart => {
    const cart = createWalletCart({ deliveryGroups: [freeDelivery(delivery)], ...more });
    const effect = current.map(effectOf).filter(Boolean).at(-1);
    const discountCodes = current.map((code) => ({ code, applicable: !!effectOf(code) }));
    return { ...cart, ...effect?.(cart), discountCodes };
  };
  const replaceCodes = (list: string[], reply: CodesReply) => {
    lists.push(list);
    if (forgetsDelivery) delivery = undefined;
    if (reply === 'graphql_error') return Response.json({ errors: [{ message: 'too long' }] });
    if (reply === 'user_error') {
      const { cartDiscountCodesUpdate: payload } = mutationPayload('cartDiscountCodesUpdate', cartNow());
      const userErrors = [{ code: 'INVALID', field: ['discountCodes', '1'], message: '' }];
      return { cartDiscountCodesUpdate: { ...payload, userErrors } };
    }
    if (reply !== 'dropped') current = list;
    if (reply === 'hangs') return 'hangs';
    const payload = mutationPayload('cartDiscountCodesUpdate', cartNow());
    if (reply === 'later') return new Promise<object>((resolve) => setTimeout(resolve, 1000, payload));
    return reply === 'ok' ? payload : LOST;
  };

  const { fetch, requests, operations } = fakeStorefront(({ operation, variables }) => {
    switch (operation) {
      case 'cartCreate': {
        const { buyerIdentity } = variables['input'] as {
          buyerIdentity?: { customerAccessToken?: string };
        };
        if (buyerIdentity?.customerAccessToken === EXPIRED_TOKEN) return TOKEN_REFUSED;
        customer = buyerIdentity?.customerAccessToken;
        break;
      }
      case 'cartDiscountCodesUpdate':
        return replaceCodes(variables['discountCodes'] as string[], remaining.shift() ?? 'ok');
      case 'cartSubmitForCompletion':
        ordered = cartNow();
        return submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' });
      case 'cartRemovePersonalData':
        hasPersonalData = false;
        customer = undefined;
        break;
      case 'cartSelectedDeliveryOptionsUpdate': {
        const [choice] = variables['selectedDeliveryOptions'] as { deliveryOptionHandle: string }[];
        delivery = choice?.deliveryOptionHandle;
        break;
      }
      case 'cartBuyerIdentityUpdate':
        hasPersonalData = true;
    }
    return payloadFor(operation, cartNow());
  });
  return {
    fetch,
    requests,
    operations,
    /** The lists that were sent, in order. */
    lists,
    /** The codes of the cart now. */
    codes: () => current,
    hasPersonalData: () => hasPersonalData,
    /** The token of the customer to whom the cart belongs now. */
    customer: () => customer,
    /** The handle of the delivery that is selected in the cart now. */
    delivery: () => delivery,
    order: () => ordered,
  };
}
