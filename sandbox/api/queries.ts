import type { ApiContext } from './api-context';
import { SERVED_COUNTRIES } from '../store/delivery';
import { cartView } from './cart-view';

/** Query `cart`: null for an id that no cart has. */
export function cart(_: unknown, { id }: { id: string }, { store, origin }: ApiContext) {
  const found = store.carts.byId(id);
  return found === undefined ? null : cartView(found, origin);
}

function policy(handle: string, title: string, body: string, origin: string) {
  const url = `${origin}/policies/${handle}`;
  return { id: `gid://shopify/ShopPolicy/${handle}`, handle, title, body, url };
}

/** Query `shop`. */
export function shop(_: unknown, _args: unknown, { origin }: ApiContext) {
  return {
    id: 'gid://shopify/Shop/71000001',
    name: 'Ekspres Sklep',
    description: 'Sklep do wypróbowania',
    moneyFormat: '{{amount_with_comma_separator}} zł',
    shipsToCountries: SERVED_COUNTRIES,
    primaryDomain: { host: new URL(origin).host, sslEnabled: false, url: origin },
    subscriptionPolicy: policy(
      'subscription-policy',
      'Zasady anulowania prenumeraty',
      '<p>Prenumeratę można anulować w każdej chwili, najpóźniej na dzień przed kolejną płatnością.</p>',
      origin,
    ),
    privacyPolicy: policy('privacy-policy', 'Polityka prywatności', '<p>Nie zbieramy niczego.</p>', origin),
    termsOfService: policy('terms-of-service', 'Regulamin', '<p>To jest sklep do prób.</p>', origin),
    refundPolicy: null,
    shippingPolicy: null,
    termsOfSale: null,
    legalNotice: null,
    contactInformation: null,
  };
}
