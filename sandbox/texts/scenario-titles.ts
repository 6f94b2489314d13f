import { pageLanguage } from '../pages/page-language';

/** The titles of scenarios and of their groups in English → in Polish. */
const POLISH: Readonly<Record<string, string>> = {
  // Groups
  'Everything succeeds': 'Wszystko się udaje',
  Stock: 'Zapasy',
  'Cart readiness': 'Gotowość koszyka',
  'Busy API': 'Przeciążone API',
  'Refused carts': 'Odrzucone koszyki',
  Network: 'Sieć',
  'Unusual responses': 'Niezwykłe odpowiedzi',
  'Payment sheet': 'Arkusz płatności',
  Discounts: 'Rabaty',
  Submits: 'Wysłanie zamówienia',
  'Accepted attempts': 'Przyjęte próby zapłaty',
  'Wallet configs': 'Konfiguracje portfeli',
  'Files of the script': 'Pliki skryptu',
  Telemetry: 'Telemetria',
  'Consent and policies': 'Zgody i zasady',

  // The checkout and dialogs
  'The checkout opens': 'Otwiera się kasa',
  'A dialog says that the item is no longer available; its button opens the checkout':
    'Okno mówi, że towaru już nie ma; jego przycisk otwiera kasę',
  'A dialog says that the item is no longer available; its buttons open the cart or the checkout':
    'Okno mówi, że towaru już nie ma; jego przyciski otwierają koszyk albo kasę',
  'The checkout opens with the flag wallet_not_enough_stock':
    'Otwiera się kasa z flagą wallet_not_enough_stock',
  'The checkout opens with the flag wallet_cart_not_ready': 'Otwiera się kasa z flagą wallet_cart_not_ready',
  'The checkout opens without a flag': 'Otwiera się kasa bez flagi',
  'The checkout opens, as if nothing had happened': 'Otwiera się kasa, jakby nic się nie stało',
  'The checkout opens with the flag wallet_payment_method_not_applicable':
    'Otwiera się kasa z flagą wallet_payment_method_not_applicable',
  'The checkout opens with the flag wallet_currency_change':
    'Otwiera się kasa z flagą wallet_currency_change',
  'At once, a dialog says that the purchase failed; after it is closed, the button can be clicked again':
    'Okno od razu mówi, że zakup się nie udał; po jego zamknięciu można kliknąć jeszcze raz',
  'Within 5 s, a dialog says that the purchase failed; its button tries again':
    'W ciągu 5 s okno mówi, że zakup się nie udał; jego przycisk ponawia próbę',
  'Within 5 s, a dialog says that the purchase failed; its buttons try again, or open the checkout':
    'W ciągu 5 s okno mówi, że zakup się nie udał; jego przyciski ponawiają próbę albo otwierają kasę',
  'At once, a dialog says that the purchase failed; its button opens the checkout':
    'Okno od razu mówi, że zakup się nie udał; jego przycisk otwiera kasę',
  'The button waits for a moment, then the checkout opens': 'Przycisk chwilę czeka, potem otwiera się kasa',
  "A dialog with the shop's own message": 'Okno z komunikatem sklepu',
  "A dialog with the API's message about the quantity": 'Okno z komunikatem API o liczbie sztuk',
  'The button waits for 5 s, then the checkout opens': 'Przycisk czeka 5 s, potem otwiera się kasa',
  'The button waits; after 8 s other buttons can be clicked; after 30 s a dialog says that the purchase failed; its button tries again':
    'Przycisk czeka; po 8 s można kliknąć inny; po 30 s okno mówi, że zakup się nie udał; jego przycisk ponawia próbę',
  'The checkout opens if the first part is enough; otherwise a dialog says that the purchase failed':
    'Otwiera się kasa, jeśli wystarczy pierwsza część; inaczej okno mówi, że zakup się nie udał',
  'The product form is submitted, and the checkout opens':
    'Formularz produktu zostaje wysłany i otwiera się kasa',
  'The checkout opens (the shop lacks the scope to prepare a cart)':
    'Otwiera się kasa (sklepowi brakuje uprawnienia, by przygotować koszyk)',
  'At once, a dialog says that the purchase failed; after it is closed, the button can be clicked again; no script runs':
    'Okno od razu mówi, że zakup się nie udał; po jego zamknięciu można kliknąć jeszcze raz; żaden skrypt się nie wykonuje',
  'At once, a dialog says that the purchase failed; after it is closed, the button can be clicked again; the page of the other host does not open':
    'Okno od razu mówi, że zakup się nie udał; po jego zamknięciu można kliknąć jeszcze raz; strona z innego hosta się nie otwiera',
  "The cart's form is posted with the note that was typed, and the checkout opens":
    'Formularz koszyka zostaje wysłany z wpisaną uwagą i otwiera się kasa',

  // Payment sheets
  'The payment sheet waits for a moment for delivery options':
    'Arkusz płatności chwilę czeka na sposoby dostawy',
  'The payment sheet shows the chosen delivery option, and the order can be placed':
    'Arkusz płatności pokazuje wybrany sposób dostawy i można złożyć zamówienie',
  'The order after the second attempt, for the new total': 'Zamówienie po drugiej próbie, za nową sumę',
  'The order after a moment, when the tax is known': 'Zamówienie po chwili, gdy znany jest podatek',
  'The payment sheet, then the checkout with the flag wallet_dynamic_tax':
    'Arkusz płatności, potem kasa z flagą wallet_dynamic_tax',
  'The payment sheet, then the checkout with the flag wallet_captcha_required':
    'Arkusz płatności, potem kasa z flagą wallet_captcha_required',
  "Google Pay's sheet, then the checkout without a flag; the button is shown again for another variant or cart":
    'Arkusz Google Pay, potem kasa bez flagi; przycisk wraca przy innym wariancie lub koszyku',
  'The payment sheet, then the checkout with the flag wallet_dynamic_tax, because the order costs more than the sheet showed':
    'Arkusz płatności, potem kasa z flagą wallet_dynamic_tax, bo zamówienie kosztuje więcej, niż pokazał arkusz',
  'The payment sheet, then the checkout with the flag wallet_dynamic_tax, because delivery costs more than the sheet showed':
    'Arkusz płatności, potem kasa z flagą wallet_dynamic_tax, bo dostawa kosztuje więcej, niż pokazał arkusz',
  'The payment sheet adds the tax to the prices': 'Arkusz płatności dolicza podatek do cen',
  'The payment sheet shows the amount of the next payments':
    'Arkusz płatności pokazuje kwotę kolejnych płatności',
  'The payment sheet, then the checkout with the flag wallet_not_enough_stock':
    'Arkusz płatności, potem kasa z flagą wallet_not_enough_stock',
  'The payment sheet shows shipping alone, although the API has chosen pickup in the shop':
    'Arkusz płatności pokazuje samą wysyłkę, choć API wybrało odbiór w sklepie',
  'The payment sheet, then the checkout without a flag': 'Arkusz płatności, potem kasa bez flagi',
  'The payment sheet with a row for the pickup, and with shipping options for the other lines alone':
    'Arkusz płatności z wierszem odbioru i ze sposobami wysyłki tylko dla pozostałych pozycji',
  'No payment sheet, but the checkout without a flag': 'Zamiast arkusza płatności kasa bez flagi',
  'The order, with the delivery option that was chosen in the sheet':
    'Zamówienie ze sposobem dostawy wybranym w arkuszu',
  'The order, with the address of the sheet': 'Zamówienie z adresem z arkusza',
  'The order, with a sheet that does not show the tax': 'Zamówienie, z arkuszem bez podatku',
  'The payment sheet waits for 1.5 s for each response': 'Arkusz płatności czeka 1,5 s na każdą odpowiedź',
  'The payment sheet with a discount, then the checkout with the flag wallet_dynamic_tax, because the order costs more than the sheet showed':
    'Arkusz płatności z rabatem, potem kasa z flagą wallet_dynamic_tax, bo zamówienie kosztuje więcej, niż pokazał arkusz',
  'The payment sheet shows the price without a discount; the order is placed':
    'Arkusz płatności pokazuje cenę bez rabatu; zamówienie zostaje złożone',
  'The payment sheet says that the code does not lower the price of the cart; the order is placed':
    'Arkusz płatności mówi, że kod nie obniża ceny koszyka; zamówienie zostaje złożone',
  'The payment sheet says that three codes do not lower the price; the code LATO10 lowers it':
    'Arkusz płatności mówi, że trzy kody nie obniżają ceny; obniża ją kod LATO10',
  'The payment sheet says that the code cannot be used; the second attempt places the order':
    'Arkusz płatności mówi, że kodu nie można użyć; druga próba składa zamówienie',
  'The payment sheet ends with one order': 'Arkusz płatności kończy się jednym zamówieniem',
  'The payment sheet waits, then the order is placed': 'Arkusz płatności czeka, potem jest zamówienie',
  'An error in the payment sheet; the second attempt places the order':
    'Błąd w arkuszu płatności; druga próba składa zamówienie',
  "The payment sheet, then the bank's page (3-D Secure)": 'Arkusz płatności, potem strona banku (3-D Secure)',
  'A dialog says that the order has been accepted': 'Okno mówi, że zamówienie zostało przyjęte',
  'The payment sheet waits until its time limit, then shows an error':
    'Arkusz płatności czeka do swojego limitu, potem pokazuje błąd',
  "Google Pay's sheet, then the checkout with the flag wallet_captcha_required; after Apple Pay's, a dialog offers that checkout":
    'Arkusz Google Pay, potem kasa z flagą wallet_captcha_required; po arkuszu Apple Pay tę kasę proponuje okno',
  'A dialog says that the wallet is unavailable': 'Okno mówi, że portfel jest niedostępny',
  'A dialog says that the order has been accepted; its button opens the order':
    'Okno mówi, że zamówienie zostało przyjęte; jego przycisk otwiera zamówienie',
  'The payment sheet waits until pollAfter, then the order is placed':
    'Arkusz płatności czeka do pollAfter, potem jest zamówienie',
  'After 26 s the checkout opens with the flag wallet_processing_failed; it shows the order, if there is one':
    'Po 26 s otwiera się kasa z flagą wallet_processing_failed; jeśli jest zamówienie, pokazuje je',
  'The payment sheet waits for a moment, then the order is placed':
    'Arkusz płatności chwilę czeka, potem jest zamówienie',
  'After 26 s the page of the order, or the checkout, which shows it; never a second order':
    'Po 26 s strona zamówienia albo kasa, która je pokazuje; nigdy drugie zamówienie',
  'The order is placed': 'Zamówienie zostaje złożone',
  'After 27 s an error in the sheet, then the checkout with the flag wallet_processing_failed':
    'Po 27 s błąd w arkuszu, potem kasa z flagą wallet_processing_failed',

  // After a payment sheet
  'The processing page, and after a moment the order': 'Strona przetwarzania, a po chwili zamówienie',
  'The processing page; back in the shop, a second click opens the checkout with the flag wallet_processing_failed':
    'Strona przetwarzania; po powrocie do sklepu drugie kliknięcie otwiera kasę z flagą wallet_processing_failed',
  "The bank's page (3-D Secure), then the order, or the cart, which is still there; back in the shop, a click opens the bank's page again":
    'Strona banku (3-D Secure), potem zamówienie albo koszyk, który nadal czeka; po powrocie do sklepu kliknięcie znów otwiera stronę banku',
  "The bank's page (3-D Secure); back in the shop, a second click opens the checkout with the flag wallet_processing_failed":
    'Strona banku (3-D Secure); po powrocie do sklepu drugie kliknięcie otwiera kasę z flagą wallet_processing_failed',
  'The processing page leads back to the cart, which is still there; the next attempt places the order':
    'Strona przetwarzania wraca do koszyka, który nadal czeka; następna próba składa zamówienie',

  // Other wallets, files and policies
  "Buy with Prime: a dialog says that the wallet's payment failed; Amazon Pay is not shown":
    'Buy with Prime: okno mówi, że płatność portfelem się nie udała; Amazon Pay się nie pokazuje',
  'The button waits for 5 s, then the wallet opens': 'Przycisk czeka 5 s, potem otwiera się portfel',
  'A dialog says that the items that were eligible are no longer in the cart':
    'Okno mówi, że w koszyku nie ma już towarów, które można tak kupić',
  'The checkout opens after the second attempt to load the chunk':
    'Otwiera się kasa, po drugiej próbie pobrania pliku',
  'The checkout opens; /sandbox/telemetry lists the telemetry':
    'Otwiera się kasa; /sandbox/telemetry pokazuje telemetrię',
  'After a click on the policy, a dialog says that it could not be loaded; the next click requests it again':
    'Po kliknięciu zasad okno mówi, że nie udało się ich pobrać; następne kliknięcie próbuje ponownie',
  'After a click on the policy, a dialog says that it could not be loaded':
    'Po kliknięciu zasad okno mówi, że nie udało się ich pobrać',
  'The policy after a second; more clicks change nothing':
    'Zasady po sekundzie; kolejne kliknięcia niczego nie zmieniają',
  'The policy as plain text; no script runs': 'Zasady jako zwykły tekst; żaden skrypt się nie wykonuje',
};

/** Whether the title of a scenario, or of a group, has a translation. */
export const hasPolishTitle = (title: string): boolean => Object.hasOwn(POLISH, title);

/** The title of a scenario, or of a group, in the language of a page. */
export const scenarioTitle = (title: string, page: URL): string =>
  pageLanguage(page) === 'pl' ? (POLISH[title] ?? title) : title;
