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
export type {
  AvailableWallet,
  CheckoutStartDetail,
  CheckoutStartEvent,
  CreateCart,
  CreateCartRequest,
  EkspresEvents,
  ErrorDetail,
  FindingsDetail,
  OutcomeDetail,
  PageEvents,
  PurchaseDetail,
  PurchasedLine,
  WalletRenderedDetail,
  WalletsChangeDetail,
} from './events';
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

/* eslint-disable @typescript-eslint/no-empty-object-type -- the platform's interfaces are extended by naming them again */
declare global {
  interface HTMLElementTagNameMap extends EkspresElements {}
  /** The events of elements, the document and the window. */
  interface GlobalEventHandlersEventMap extends EkspresEvents {}
  interface DocumentEventMap extends PageEvents {}
}
