import { expect, it } from 'vitest';
import { managedMarketsConsent, subscriptionConsent } from '../../../src/ui/messages/pl/consent';
import { policyNotFound } from '../../../src/ui/messages/pl/policy';
import { promiseTexts } from '../../../src/ui/messages/pl/delivery-promise';

it.each([
  [policyNotFound, 'Nie udało się wczytać treści. Odśwież stronę lub skontaktuj się z nami.'],
  [promiseTexts.join('; '), 'Dostawa tego samego dnia; Dostawa następnego dnia; Dostawa w dwa dni'],
  [
    Object.values(subscriptionConsent).join(''),
    'Kupując subskrypcję, zgadzasz się na pobieranie kolejnych płatności aż do rezygnacji i akceptujesz zasady rezygnacji.',
  ],
  [
    Object.values(managedMarketsConsent).join(''),
    'Kontynuując, akceptujesz dokumenty: warunki sprzedaży międzynarodowej, polityka prywatności.',
  ],
])('a Polish message is: %s', (message, expected) => {
  expect(message).toBe(expected);
});
