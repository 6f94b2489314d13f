/** Consent to a subscription; `link` opens its cancellation policy. */
export const subscriptionConsent = {
  before:
    'Kupując subskrypcję, zgadzasz się na pobieranie kolejnych płatności aż do rezygnacji i akceptujesz ',
  link: 'zasady rezygnacji',
  after: '.',
};

/** Consent to a sale through managed markets; the links open its two documents. */
export const managedMarketsConsent = {
  // The names are in the nominative, because they are also the titles of the dialogs.
  before: 'Kontynuując, akceptujesz dokumenty: ',
  terms: 'warunki sprzedaży międzynarodowej',
  between: ', ',
  privacy: 'polityka prywatności',
  after: '.',
};
