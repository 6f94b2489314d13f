import type { Cart, DeliveryOption } from '../../src/net/storefront/cart-types';
import { fakeStorefront } from '../setup/fake-storefront';
import { groupOf } from './sheet/delivery-groups';
import { payloadFor, submitPayload } from './sheet/api-payloads';
import { createWalletCart, sentCart } from './sheet/wallet-carts';

/** The cart of responses at one stage. Only the response to the query of all lines has `allLines`. */
export interface Stage extends Partial<Omit<Cart, 'deliveryGroups'>> {
  /** The delivery options of the cart; the first is preselected, unless the buyer's choice is among them. */
  options?: readonly DeliveryOption[];
  /** The place where a second delivery group is picked up; undefined if there is no such group. */
  pickup?: DeliveryOption | undefined;
  /** The codes of the warnings in the responses. */
  warnings?: readonly string[];
}

/** The stages of a purchase; one that is left out is like the one before. */
export interface Stages {
  created: Stage;
  /** With the incomplete address, before the shopper pays. */
  located?: Stage;
  /** With the complete address. */
  identified?: Stage;
  /** With the payment. */
  paid?: Stage;
  /** When it is prepared for completion. */
  prepared?: Stage;
}

/** A shop whose cart changes with each stage, and keeps the choice of delivery while it can. */
export function stagedShop(stages: Stages) {
  let stage: Stage = stages.created;
  /** The handle of the delivery option that the buyer has chosen. */
  let chosen: string | undefined;
  let ordered: Cart | undefined;

  const cartNow = (): Cart => {
    const { options, pickup, warnings: _, ...cart } = stage;
    const selected = options?.find(({ handle }) => handle === chosen) ?? options?.[0];
    return createWalletCart({
      ...(options && {
        deliveryGroups: [
          {
            id: 'g1',
            groupType: 'ONE_TIME_PURCHASE',
            deliveryOptions: options,
            selectedDeliveryOption: selected,
          },
          ...(pickup ? [groupOf('g2', [pickup], pickup.handle)] : []),
        ],
      }),
      ...cart,
    });
  };

  function respond(operation: string, variables: Record<string, unknown>): object {
    switch (operation) {
      case 'cart': {
        const { allLines, ...cart } = cartNow();
        return { cart: sentCart({ ...cart, ...(allLines && { lines: allLines, moreLines: false }) }) };
      }
      case 'cartPrepareForCompletion':
        stage = stages.prepared ?? stage;
        return payloadFor(operation, cartNow());
      case 'cartSubmitForCompletion': {
        ordered = cartNow();
        return submitPayload('SubmitSuccess', { redirectUrl: 'https://shop.example/orders/1' });
      }
      case 'cartBuyerIdentityUpdate': {
        // Only a complete address is validated with this strategy.
        const isComplete = JSON.stringify(variables).includes('"STRICT"');
        stage = (isComplete ? stages.identified : stages.located) ?? stage;
        break;
      }
      case 'cartPaymentUpdate':
        stage = stages.paid ?? stage;
        break;
      case 'cartSelectedDeliveryOptionsUpdate':
        chosen = (variables['selectedDeliveryOptions'] as { deliveryOptionHandle: string }[])[0]
          ?.deliveryOptionHandle;
        break;
    }
    const { [operation]: payload, ...others } = payloadFor(operation, cartNow());
    const warnings = (stage.warnings ?? []).map((code) => ({ code }));
    return { ...others, [operation]: { ...payload, warnings } };
  }

  const { fetch, operations } = fakeStorefront(({ operation, variables }) => respond(operation, variables));
  return {
    fetch,
    operations,
    /** The cart that was ordered; undefined if there is no order. */
    order: () => ordered,
  };
}
