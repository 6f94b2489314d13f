import { applePayBrowserRefusal } from './apple-pay/face';
import type { PurchaseFacts } from './contract';
import type { WalletName } from './instrument-names';
import { authRefusal, validAuthEntries } from './google-pay/auth';

type Params = Record<string, unknown>;

/** Why a wallet with these parameters cannot be offered for a purchase; undefined when it can. `now`: ms since 1970. */
type LateRefusal = (params: Params, facts: PurchaseFacts, now: number) => string | undefined;

/** The sheets of these wallets have no field for a company. */
const companyRefusal = ({ companyRequired }: Params) => (companyRequired ? 'company-required' : undefined);

/** Only a card that is taken by its number (PAN) can be charged again for a selling plan. */
const cardRefusal = ({ paymentData }: Params, { sellingPlan }: PurchaseFacts) =>
  sellingPlan && !/"PAN_ONLY"/.test(JSON.stringify(paymentData)) ? 'no-selling-plans' : undefined;

/**
 * Reasons against a wallet that are checked after the first paint, because they are rare. Until then the wallet is a skeleton;
 * where it is refused, another wallet replaces it.
 */
export const lateRefusals: Readonly<Partial<Record<WalletName, LateRefusal>>> = {
  apple_pay: companyRefusal,
  google_pay: (params, facts, now) =>
    cardRefusal(params, facts) ?? companyRefusal(params) ?? authRefusal(validAuthEntries(params.auth), now),
  // An approval of Venmo's covers one payment only.
  venmo: ({ requiresBillingAgreement }, { sellingPlan }) =>
    requiresBillingAgreement || sellingPlan ? 'no-selling-plans' : undefined,
};

/** Why a wallet cannot be offered in this element of this browser; undefined when it can. */
type ElementRefusal = (element: Element) => string | undefined;

/** Like {@link lateRefusals}, but these depend on the browser or on where the element stands. */
export const elementRefusals: Readonly<Partial<Record<WalletName, ElementRefusal>>> = {
  apple_pay: applePayBrowserRefusal,
  // Amazon's script finds its container by a selector, which cannot reach into a shadow root.
  amazon_pay: (element) => (element.getRootNode() === document ? undefined : 'in-shadow-dom'),
};
