// What a click needs after its first request.
export { announce, announceProgress } from '../../../ui/announce';
export { redirectClick } from '../../../wallets/checkout/checkout-click';
