/** Labels of the order summary. */
export const summaryTexts = {
  total: 'Razem',
  subtotal: 'Suma częściowa',
  duties: 'Cła',
  taxes: 'Podatki',
  taxes_included: 'W tym podatki',
  shipping: 'Dostawa',
  shipping_one_time: 'Dostawa (zakup jednorazowy)',
  shipping_subscription: 'Dostawa (subskrypcja)',
  pickup: 'Odbiór osobisty',
  discount: 'Rabat',
};

/** The label for a discount code that does not reduce the price. */
export const inapplicableCode = (code: string): string => `Kod ${code} nie obniża ceny tego koszyka`;
