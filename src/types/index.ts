/** The types of `ekspres`: what `dist/ekspres.js` exports, and what it adds to the page. */
import type { EkspresElements } from './elements';
import type { EkspresEvents, PageEvents } from './events';

export { configure, type PageSettings } from '../embed/shared/configure';
export { refreshAll as refresh } from '../embed/shared/update-all';
export { version } from '../embed/shared/version';
export type { PageType } from '../wallets/contract';
export type { InstrumentName, WalletName } from '../wallets/instrument-names';
export type { OutcomeReason, RefusalReason } from '../wallets/reasons';
export type { ElementProps, PropsByAttribute } from './element-props';
export type { EkspresElement, EkspresElements } from './elements';
export type { FindingsDetail } from '../doctor/doctor';
export type { WalletRenderedDetail } from '../embed/lazy/vendor/wallet-rendered-event';
export type { CheckoutStartEvent, CreateCart, CreateCartRequest } from '../embed/shared/checkout-start';
export type { ErrorDetail } from '../embed/shared/error-event';
export type {
  AvailableWallet,
  CheckoutStartDetail,
  OutcomeDetail,
  PurchaseDetail,
  PurchasedLine,
  WalletsChangeDetail,
} from '../embed/shared/event-details';
export type { EkspresEvents, PageEvents } from './events';
export type {
  AmazonPayParams,
  ApplePayParams,
  BuyWithPrimeParams,
  ConfigOf,
  GooglePayMethod,
  GooglePayParams,
  NoParams,
  PaypalParams,
  ShopPayParams,
  WalletConfig,
  WalletParams,
} from './wallet-config';

/* eslint-disable @typescript-eslint/no-empty-object-type --
   the platform's interfaces are extended by naming them again */
declare global {
  interface HTMLElementTagNameMap extends EkspresElements {}
  /** The events of elements, the document and the window. */
  interface GlobalEventHandlersEventMap extends EkspresEvents {}
  interface DocumentEventMap extends PageEvents {}
}
