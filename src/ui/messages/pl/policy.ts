/** Title of the cancellation policy. */
export const policyTitle: string = 'Zasady rezygnacji z subskrypcji';

/** Shown instead of a document that failed to load. */
export const policyNotFound: string =
  'Nie udało się wczytać treści. Odśwież stronę lub skontaktuj się z nami.';

/** Shown while a document is loading. */
export const policyLoading: string = 'Wczytywanie…';

/** Titles of the managed-markets documents, for links in our own notice. */
export const documentTitles = {
  terms: 'Warunki sprzedaży międzynarodowej',
  privacy: 'Polityka prywatności',
};
