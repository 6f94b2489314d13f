/** What the shopper sees when nothing better can be said. */
export const GENERIC = 'Okno „Transakcja nie powiodła się” z ogólnym wyjaśnieniem';
export const CHECKOUT = 'Strona kasy z flagą';
export const CHECKOUT_WITHOUT_FLAG = 'strona kasy bez flagi';

const MUG = '/products/kubek';

/** The pages to try a row on. The preparing one asks the API whether a new cart is ready; one has a wallet's sheet. */
export const onProductPage = { where: 'product', path: MUG } as const;
export const onPreparingPage = { where: 'product', path: `${MUG}?flags=d6d12da0` } as const;
export const onSheetPage = { where: 'product', path: `${MUG}?recommended=google_pay` } as const;
export const onCartPage = { where: 'cart', path: '/cart' } as const;

/** A time at which to ask again, as the API writes it. */
export const soon = () => new Date(Date.now() + 5000).toISOString();
