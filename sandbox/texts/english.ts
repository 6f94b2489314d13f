/**
 * The shop's texts in Polish → in English: of its pages, its products, and what the API returns about them. A
 * text of a page that is missing here is an error of types; one of a product fails a test.
 */
export const ENGLISH = {
  // Every page
  'Ekspres Sklep': 'Ekspres Shop',
  Sklep: 'Shop',
  Kubek: 'Mug',
  Koszyk: 'Cart',
  Produkty: 'Products',
  'Sklep do wypróbowania skryptu Ekspres; niczego nie sprzedaje.':
    'A shop to try Ekspres in. It sells nothing.',
  'Wróć do sklepu': 'Back to the shop',
  'Próbne przyciski, nie dostawców. Nikt niczego nie pobierze.':
    'Fake buttons, not the vendors’ own. Nothing is charged.',

  // Start
  'Kamionka i kawa': 'Stoneware and coffee',
  'Dobra kawa w dobrym kubku': 'Good coffee in a good mug',
  'Kamionka toczona ręcznie i ziarna palone w tym tygodniu. Zapłacisz jednym kliknięciem.':
    'Hand-thrown stoneware, and beans roasted this week. Pay with one click.',
  'Zobacz kubek': 'See the mug',
  'Przejdź do koszyka': 'Go to the cart',
  'Zapłata jednym kliknięciem': 'One-click payment',
  'Apple Pay, Google Pay, PayPal albo Shop Pay, już na stronie produktu.':
    'Apple Pay, Google Pay, PayPal or Shop Pay, right on the product page.',
  'Wysyłka w ciągu jednego dnia': 'Shipped within a day',
  'Zamówione do 14:00 wychodzi jeszcze dziś.': 'Order by 2 pm, and it leaves today.',
  'Zwrot do 30 dni': '30 days to return it',
  'Bez pytań i na nasz koszt.': 'No questions asked, and at our expense.',

  'Trzy rzeczy na początek': 'Three things to try',
  'Otwórz kubek i zapłać przez Apple Pay albo Google Pay.':
    'Open the mug, and pay with Apple Pay or Google Pay.',
  'Zmień portfel w panelu; zmiana zostaje w koszyku.':
    'Change a wallet in the side panel; it stays changed in the cart.',
  'Zepsuj coś: wybierz scenariusz w panelu i zapłać jeszcze raz.':
    'Break something: choose a scenario in the side panel, and pay again.',

  // Products
  'Inne produkty': 'Other products',
  Bezpłatnie: 'Free',
  od: 'from',
  wyprzedane: 'sold out',
  Wyprzedane: 'Sold out',
  Ilość: 'Quantity',
  'Sposób zakupu': 'Purchase',
  Jednorazowo: 'One time',
  Dedykacja: 'Dedication',
  Projekt: 'Design',
  'Dodaj do koszyka': 'Add to cart',
  'albo od razu portfelem': 'or pay at once',
  'Nie ma takiego produktu.': 'There is no such product.',
  'Kubek ceramiczny': 'Stoneware mug',
  'Ręcznie toczony kubek z kamionki, 320 ml.': 'A hand-thrown stoneware mug, 320 ml.',
  Kolor: 'Colour',
  'Kamionka, szkliwiona ręcznie; można myć w zmywarce': 'Stoneware, glazed by hand; dishwasher safe',
  'Wysyłka w ciągu jednego dnia, zwrot do 30 dni': 'Shipped within a day, 30 days to return it',
  Granatowy: 'Navy',
  Biały: 'White',
  Zielony: 'Green',
  'Kawa Etiopia': 'Coffee from Ethiopia',
  'Ziarna ze świeżego palenia; jednorazowo albo w prenumeracie.':
    'Freshly roasted beans, once or by subscription.',
  Opakowanie: 'Size',
  'Palona w tym tygodniu; jaśmin, cytryna, miód': 'Roasted this week; jasmine, lemon, honey',
  'Prenumeratę można zatrzymać w każdej chwili': 'You can stop the subscription at any time',
  'Skrzynka warzyw': 'Box of vegetables',
  'Sezonowe warzywa z jednego gospodarstwa, tylko w prenumeracie.':
    'Seasonal vegetables from a single farm, by subscription only.',
  Wielkość: 'Size',
  'Od pięciu do siedmiu gatunków, co tydzień innych': 'Five to seven kinds, different every week',
  'Dostawa we czwartek, prosto z gospodarstwa': 'Delivered on Thursdays, straight from the farm',
  Mała: 'Small',
  Duża: 'Large',
  'E-book: Parzenie kawy': 'E-book: Brewing coffee',
  'PDF i EPUB, wysyłane pocztą elektroniczną.': 'PDF and EPUB, sent by email.',
  Format: 'Format',
  '96 stron, trzydzieści dwa przepisy': '96 pages, thirty-two recipes',
  'Plik przychodzi zaraz po zapłacie': 'The file arrives right after the payment',
  'Plakat limitowany': 'Limited poster',
  'Sitodruk numerowany; zostały dwie sztuki.': 'A numbered screen print; two are left.',
  Rozmiar: 'Size',
  'Sitodruk w czterech kolorach, papier 300 g': 'Screen print in four colours, 300 g paper',
  'Numer i podpis; wysyłany w sztywnej tubie': 'Numbered and signed; shipped in a rigid tube',
  'Próbka kawy do pobrania': 'Coffee sample to download',
  'Bezpłatny przepis i kod na próbkę, wysyłane pocztą elektroniczną.':
    'A free recipe and a code for a sample, sent by email.',
  Rodzaj: 'Kind',
  'Przepis na przelew i kod na 15 g kawy': 'A pour-over recipe, and a code for 15 g of coffee',
  'Bez opłat i bez karty': 'No fee and no card',
  Przepis: 'Recipe',
  'Co miesiąc, 10% taniej': 'Every month, 10% off',
  'Co 2 tygodnie, 15% taniej': 'Every 2 weeks, 15% off',
  'Co tydzień': 'Every week',

  // Delivery, and what the API says about carts
  Paczkomat: 'Parcel locker',
  Kurier: 'Courier',
  '1-2 dni robocze': '1-2 working days',
  'Następny dzień roboczy': 'Next working day',
  'Ekspres do południa': 'Express before noon',
  'Jutro przed 12:00': 'Tomorrow before noon',
  'Rowerem po Warszawie': 'By bicycle in Warsaw',
  Dzisiaj: 'Today',
  'Przesyłka międzynarodowa': 'International shipping',
  '3-5 dni roboczych': '3-5 working days',
  'Odbiór w sklepie': 'Pickup in the shop',
  'ul. Przykładowa 10, Warszawa; dzisiaj od 14:00': 'ul. Przykładowa 10, Warsaw; today from 2 pm',
  'Punkt odbioru': 'Pickup point',
  'Kiosk przy ul. Przykładowej 4': 'Kiosk at ul. Przykładowa 4',
  Dostawa: 'Delivery',
  'Minimalna wartość zamówienia to 100 zł. Dodaj coś jeszcze.':
    'The minimum order is PLN 100. Add something else.',
  'Możesz kupić najwyżej 2 sztuki.': 'You can buy at most 2 of them.',

  // Cart
  'Koszyk jest pusty.': 'Your cart is empty.',
  'Włóż coś na próbę': 'Add something to try it',
  albo: 'or',
  'wybierz produkt': 'choose a product',
  Produkt: 'Product',
  Kwota: 'Price',
  Rabat: 'Discount',
  Razem: 'Total',
  Uwagi: 'Note',
  'Prezent dla': 'A gift for',
  'Przejdź do kasy': 'Checkout',
  'albo zapłać od razu': 'or pay at once',
  'Płatność się nie powiodła. Koszyk czeka. Kod:': 'The payment failed. Your cart is still here. Code:',
  'Szuflada koszyka': 'Cart drawer',
  'Pokaż koszyk': 'Show the cart',
  Zamknij: 'Close',

  // Checkout and order
  Kasa: 'Checkout',
  'Nie ma takiego koszyka': 'There is no such cart',
  'Koszyk wygasł albo nigdy nie istniał.': 'The cart has expired, or never existed.',
  Zamówienie: 'Order',
  'W tym podatek': 'Including tax',
  'Dostawa i płatność': 'Delivery and payment',
  'E-mail': 'Email',
  Imię: 'First name',
  Nazwisko: 'Last name',
  Adres: 'Address',
  Kod: 'Postcode',
  Miasto: 'City',
  'Zamawiam i płacę': 'Place order',
  'Nie ma takiego zamówienia.': 'There is no such order.',
  'Dziękujemy!': 'Thank you!',
  'zostało złożone.': 'has been placed.',
  Potwierdzenie: 'Confirmation',
  Płatność: 'Payment',
  Bank: 'Bank',
  'Nie ma takiej płatności': 'There is no such payment',
  'Przetwarzamy płatność…': 'We are processing the payment…',
  'Sklep przyjął zamówienie i czeka na zapłatę. Ta strona odświeża się sama.':
    'The shop has accepted the order, and is waiting for the payment. This page refreshes itself.',
  'Twój bank': 'Your bank',
  'Czy potwierdzasz zapłatę': 'Do you confirm the payment of',
  Potwierdzam: 'Confirm',
  Odrzucam: 'Refuse',
  Zasady: 'Policies',
  'Zasady sklepu': 'The shop’s policies',
  'To jest sklep do prób: niczego nie sprzedaje, niczego nie zbiera.':
    'This is a test shop: it sells nothing, and collects nothing.',

  // Vendors' windows
  'PayPal nie zna tego zamówienia.': 'PayPal does not know this order.',
  'Zgoda na kolejne płatności': 'Agreement to further payments',
  'Adres dostawy': 'Delivery address',
  Zapłać: 'Pay',
  Anuluj: 'Cancel',
  płatność: 'payment',
  'Próbne okno, nie PayPal. Nikt niczego nie pobierze.': 'A fake window, not PayPal. Nothing is charged.',
  'PayPal nie przyjął tej zgody.': 'PayPal did not accept this approval.',
  'Próbna strona, nie Amazon. Nikt niczego nie pobierze.': 'A fake page, not Amazon. Nothing is charged.',
  Kontynuuj: 'Continue',

  // Scenarios
  Scenariusze: 'Scenarios',
  'Scenariusze:': 'Scenarios:',
  Scenariusz: 'Scenario',
  'Każdy odnośnik otwiera stronę sklepu, która zachowuje się jak w wierszu: najpierw to, co widzi klient, potem to, jak odpowiada API. Kliknij tam przycisk płatności.':
    'Each link opens a page of the shop, which then behaves as the row describes: first what the shopper sees, then how the API responds. Click a payment button there.',
  'Szukaj w nazwach, skutkach i odpowiedziach': 'Search names, effects and responses',
  'Zakończ go': 'End it',
  'Wszystkie scenariusze': 'All scenarios',
  'Na tej stronie JavaScript jest wyłączony, a z nim panel.':
    'JavaScript is off on this page, so the side panel is too.',
  'Włącz go': 'Switch it on',

  // Test pages
  'Szybkie dodawanie': 'Quick add',
  Wybierz: 'Choose',
  'Przyciski pojedynczo': 'Single buttons',
  Wariant: 'Variant',
} as const satisfies Readonly<Record<string, string>>;
