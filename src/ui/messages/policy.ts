/** Over the cancellation policy. */
export const policyTitle = 'Zasady rezygnacji z subskrypcji';

/** What stands in place of a policy or terms that did not come. */
export const policyNotFound = 'Nie udało się wczytać treści. Odśwież stronę lub skontaktuj się z nami.';

/** What stands in its place while it comes. */
export const policyLoading = 'Wczytywanie…';

/** Over the managed-markets documents, where the notice is ours. */
export const documentTitles = {
  terms: 'Warunki sprzedaży międzynarodowej',
  privacy: 'Polityka prywatności',
};
