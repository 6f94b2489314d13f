/** The shop's number and public access token. */
export const SHOP_ID = 71000001;
export const ACCESS_TOKEN = 'b7c2f0a19d3e4856a1f0c3d5e7a92b64';

const CONFIGS = {
  buy_it_now: { supports_subs: true, supports_def_opts: true, name: 'buy_it_now', wallet_params: {} },
  shop_pay: {
    supports_subs: true,
    supports_def_opts: true,
    name: 'shop_pay',
    wallet_params: { shopId: SHOP_ID, merchantName: 'Ekspres Sklep', personalized: true },
  },
  facebook_pay: { supports_subs: false, supports_def_opts: false, name: 'facebook_pay', wallet_params: {} },
} as const;

/** A wallet that the shop has configured. */
export type ShopWallet = keyof typeof CONFIGS;

/** True for the name of a configured wallet. */
export function isShopWallet(name: string): name is ShopWallet {
  return Object.hasOwn(CONFIGS, name);
}

/** The wallet's config as the page's attributes carry it. */
export function walletConfig(name: ShopWallet): (typeof CONFIGS)[ShopWallet] {
  return CONFIGS[name];
}
