import type { ApiContext } from './api-context';
import { SERVED_COUNTRIES } from '../store/delivery';
import { findProduct } from '../store/catalog';
import { currencyOfCountry } from '../store/money';
import { applyScenario } from './apply-scenario';
import { unitPrice } from '../store/cart-totals';
import { cartView } from './cart-view';
import { sellingPlanAllocationView } from './selling-plan-view';
import { variantView } from './variant-view';

/** Query `cart`: null for an unknown id. */
export function cart(_: unknown, { id }: { id: string }, { store, origin, scenario }: ApiContext) {
  const found = store.carts.byId(id);
  if (found === undefined) return null;
  applyScenario(found, scenario);
  return cartView(found, origin);
}

/** Query `product` by handle, for apps with their own product pages: null for an unknown handle. */
export function product(_: unknown, { handle }: { handle?: string }) {
  const found = findProduct(handle ?? '');
  if (found === undefined) return null;
  const views = found.variants.map((variant) =>
    variantView({ product: found, variant }, variant.stock > 0, 'PLN'),
  );
  const first = views.find(({ availableForSale }) => availableForSale) ?? views[0];
  return { ...first?.product, description: found.description, selectedOrFirstAvailableVariant: first };
}

/** Query `node`: null for an unknown id, and for all types but variants. */
export function node(_: unknown, { id }: { id: string }, { store }: ApiContext) {
  const found = store.catalog.find(Number(/^gid:\/\/shopify\/ProductVariant\/(\d+)$/.exec(id)?.[1]));
  if (found === undefined) return null;
  const { product: ofVariant, variant } = found;
  return {
    ...variantView(found, variant.stock > 0, 'PLN'),
    sellingPlanAllocations: {
      nodes: ofVariant.sellingPlans.map((plan) =>
        sellingPlanAllocationView(
          plan,
          unitPrice({ ...found, sellingPlanId: plan.id }, 'PLN'),
          variant.price,
          'PLN',
        ),
      ),
    },
  };
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

/** A country of the query `localization`, with the required fields of its type. */
const country = (isoCode: string) => ({
  isoCode,
  name: isoCode,
  unitSystem: 'METRIC_SYSTEM',
  availableLanguages: [],
  currency: { isoCode: currencyOfCountry(isoCode), name: '', symbol: '' },
});

/** Query `localization`: the countries that the shop sells to. */
export const localization = () => ({ availableCountries: SERVED_COUNTRIES.map(country) });
