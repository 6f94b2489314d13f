import { expect, it } from 'vitest';
import { managedMarketsConsent, subscriptionConsent } from '../../../src/ui/messages/pl/consent';
import { promiseTexts } from '../../../src/ui/messages/pl/delivery-promise';

it('the Polish consent notices are whole sentences around their links', () => {
  expect(Object.values(subscriptionConsent).join('')).toBe(
    'Kupując subskrypcję, zgadzasz się na pobieranie kolejnych płatności aż do rezygnacji i akceptujesz zasady rezygnacji.',
  );
  expect(Object.values(managedMarketsConsent).join('')).toBe(
    'Kontynuując, akceptujesz dokumenty: warunki sprzedaży międzynarodowej, polityka prywatności.',
  );
});

it('the Polish delivery promises are for the same day, the next day and two days', () => {
  expect(promiseTexts).toEqual(['Dostawa tego samego dnia', 'Dostawa następnego dnia', 'Dostawa w dwa dni']);
});
