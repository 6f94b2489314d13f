/** Title of the cancellation policy. */
export const policyTitle = 'Zasady rezygnacji z subskrypcji';

/** Shown instead of a document that failed to load. */
export const policyNotFound = 'Nie udało się wczytać treści. Odśwież stronę lub skontaktuj się z nami.';

/** Shown while a document is loading. */
export const policyLoading = 'Wczytywanie…';

/** Titles of the managed-markets documents, for links in our own notice. */
export const documentTitles = {
  terms: 'Warunki sprzedaży międzynarodowej',
  privacy: 'Polityka prywatności',
};
