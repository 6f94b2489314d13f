import type { WalletModule } from '../contract';
import { googlePayParams } from './params';
import { clientOptions, readyRequest } from './payment-data-request';
import { loadGooglePay } from './sdk';

/** How long Google may take to say whether the shopper can pay, ms; a later answer comes too late. */
const READY_MS = 5000;

/** Draws Google's own button, in Polish, as large and as round as its container. */
export const draw: NonNullable<WalletModule['draw']> = async (context) => {
  const { container, facts, callToAction, onClick } = context;
  const params = googlePayParams(context.params);
  const sdk = await loadGooglePay(params.sdkUrl, (await context.settings()).sdkOrigins);
  if (!sdk.ok) return 'sdk-not-loaded';
  const client = new sdk.result.PaymentsClient(clientOptions(params, Date.now()));
  const request = readyRequest(params, facts.sellingPlan === true);
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, READY_MS));
  const ready = await Promise.race([client.isReadyToPay(request), tooLate]);
  if (!ready?.result) return 'not-ready-to-pay';
  const button = client.createButton({
    onClick,
    buttonLocale: 'pl',
    buttonType: callToAction ? 'buy' : 'plain',
    buttonSizeMode: 'fill',
    buttonRadius: parseFloat(getComputedStyle(container).borderTopLeftRadius) || 0,
    buttonRootNode: container.getRootNode() as ShadowRoot,
    // With them the button shows the shopper's card.
    ...(params.personalized && { allowedPaymentMethods: request.allowedPaymentMethods }),
  });
  // By itself Google's is 40 px high and up to 240 wide at the least, which a cell of a cart need not be.
  const { style } = button.querySelector('button') ?? button;
  style.minInlineSize = style.minBlockSize = '0';
  container.replaceChildren(button);
  return undefined;
};
