import type { ButtonContext } from '../../src/wallets/contract';

/** The context of a dark button on a product page, without a call to action or a logo. */
export const buttonContext = (
  more: Pick<ButtonContext, 'container' | 'face'> & Partial<ButtonContext>,
): ButtonContext => ({
  params: {},
  sameScript: [{ name: more.face.name, wallet_params: more.params ?? {} }],
  onlySdk: false,
  purchaseFacts: { sellingPlan: false, requiresShipping: true },
  callToAction: false,
  theme: 'dark',
  pageType: 'product',
  accessToken: 'token',
  settings: async () => ({ apiOrigin: location.origin }),
  setting: () => undefined,
  selectedPlan: () => undefined,
  onUpdate() {},
  api: () => ({ origin: location.origin, version: 'unstable', accessToken: 'token', wallet: '', fetch }),
  logoUrl: async () => undefined,
  onClick: () => undefined,
  onLost() {},
  onLate() {},
  report() {},
  ...more,
});
