/** Consent to a subscription; `link` opens its cancellation policy. */
export const subscriptionConsent = {
  before:
    'Kupując subskrypcję, zgadzasz się na pobieranie kolejnych płatności aż do rezygnacji i akceptujesz ',
  link: 'zasady rezygnacji',
  after: '.',
};

/** Consent to a sale through managed markets; the links open its two documents. */
export const managedMarketsConsent = {
  // Each document in the case in which it is also the title over it.
  before: 'Kontynuując, akceptujesz dokumenty: ',
  terms: 'warunki sprzedaży międzynarodowej',
  between: ', ',
  privacy: 'polityka prywatności',
  after: '.',
};
