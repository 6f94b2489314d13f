import { DEVELOPMENT_STORE } from '../development-store';

/** A plan for repeated purchases. `discountPercent` reduces the unit price of each delivery. */
export interface SellingPlan {
  id: number;
  name: string;
  interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  intervalCount: number;
  discountPercent: number;
}

/**
 * One purchasable version of a product. `price` is in grosze, VAT included; `stock` is the initial number of
 * items.
 */
export interface Variant {
  id: number;
  title: string;
  sku: string;
  price: number;
  stock: number;
  requiresShipping: boolean;
}

export interface Product {
  id: number;
  handle: string;
  title: string;
  description: string;
  optionName: string;
  /** The lines of text below the product form. */
  facts: readonly string[];
  variants: readonly Variant[];
  sellingPlans: readonly SellingPlan[];
  /** Whether the variants can be bought only with one of `sellingPlans`. */
  requiresSellingPlan: boolean;
}

const MONTHLY: SellingPlan = {
  id: 690001,
  name: 'Co miesiąc, 10% taniej',
  interval: 'MONTH',
  intervalCount: 1,
  discountPercent: 10,
};
const FORTNIGHTLY: SellingPlan = {
  id: 690002,
  name: 'Co 2 tygodnie, 15% taniej',
  interval: 'WEEK',
  intervalCount: 2,
  discountPercent: 15,
};
const WEEKLY: SellingPlan = {
  id: 690003,
  name: 'Co tydzień',
  interval: 'WEEK',
  intervalCount: 1,
  discountPercent: 0,
};

/** The mug's first variant. With a development store, it is the variant that can be bought there. */
export const MUG_VARIANT_ID = DEVELOPMENT_STORE?.variantId ?? 44100000000101;
/** The coffee's first variant. */
export const COFFEE_VARIANT_ID = 44100000000201;

const shipped = { requiresShipping: true } as const;

/** Everything that the shop sells. */
export const PRODUCTS: readonly Product[] = [
  {
    id: 8100001,
    handle: 'kubek',
    title: 'Kubek ceramiczny',
    description: 'Ręcznie toczony kubek z kamionki, 320 ml.',
    optionName: 'Kolor',
    facts: [
      'Kamionka, szkliwiona ręcznie; można myć w zmywarce',
      'Wysyłka w ciągu jednego dnia, zwrot do 30 dni',
    ],
    variants: [
      { ...shipped, id: MUG_VARIANT_ID, title: 'Granatowy', sku: 'KUB-GRA', price: 5900, stock: 10000 },
      { ...shipped, id: 44100000000102, title: 'Biały', sku: 'KUB-BIA', price: 5400, stock: 10000 },
      { ...shipped, id: 44100000000103, title: 'Zielony', sku: 'KUB-ZIE', price: 5900, stock: 0 },
    ],
    sellingPlans: [],
    requiresSellingPlan: false,
  },
  {
    id: 8100002,
    handle: 'kawa',
    title: 'Kawa Etiopia',
    description: 'Ziarna ze świeżego palenia; jednorazowo albo w prenumeracie.',
    optionName: 'Opakowanie',
    facts: ['Palona w tym tygodniu; jaśmin, cytryna, miód', 'Prenumeratę można zatrzymać w każdej chwili'],
    variants: [
      { ...shipped, id: COFFEE_VARIANT_ID, title: '250 g', sku: 'KAW-250', price: 4900, stock: 10000 },
      { ...shipped, id: 44100000000202, title: '1 kg', sku: 'KAW-1000', price: 16900, stock: 10000 },
    ],
    sellingPlans: [MONTHLY, FORTNIGHTLY],
    requiresSellingPlan: false,
  },
  {
    id: 8100003,
    handle: 'skrzynka',
    title: 'Skrzynka warzyw',
    description: 'Sezonowe warzywa z jednego gospodarstwa, tylko w prenumeracie.',
    optionName: 'Wielkość',
    facts: ['Od pięciu do siedmiu gatunków, co tydzień innych', 'Dostawa we czwartek, prosto z gospodarstwa'],
    variants: [
      { ...shipped, id: 44100000000301, title: 'Mała', sku: 'SKR-S', price: 8900, stock: 10000 },
      { ...shipped, id: 44100000000302, title: 'Duża', sku: 'SKR-L', price: 13900, stock: 10000 },
    ],
    sellingPlans: [WEEKLY],
    requiresSellingPlan: true,
  },
  {
    id: 8100004,
    handle: 'ebook',
    title: 'E-book: Parzenie kawy',
    description: 'PDF i EPUB, wysyłane pocztą elektroniczną.',
    optionName: 'Format',
    facts: ['96 stron, trzydzieści dwa przepisy', 'Plik przychodzi zaraz po zapłacie'],
    variants: [
      {
        id: 44100000000401,
        title: 'PDF + EPUB',
        sku: 'EBO-1',
        price: 2900,
        stock: 1000000,
        requiresShipping: false,
      },
    ],
    sellingPlans: [],
    requiresSellingPlan: false,
  },
  {
    id: 8100005,
    handle: 'plakat',
    title: 'Plakat limitowany',
    description: 'Sitodruk numerowany; zostały dwie sztuki.',
    optionName: 'Rozmiar',
    facts: ['Sitodruk w czterech kolorach, papier 300 g', 'Numer i podpis; wysyłany w sztywnej tubie'],
    variants: [{ ...shipped, id: 44100000000501, title: '50 × 70 cm', sku: 'PLA-1', price: 24900, stock: 2 }],
    sellingPlans: [],
    requiresSellingPlan: false,
  },
  {
    id: 8100006,
    handle: 'probka',
    title: 'Próbka kawy do pobrania',
    description: 'Bezpłatny przepis i kod na próbkę, wysyłane pocztą elektroniczną.',
    optionName: 'Rodzaj',
    facts: ['Przepis na przelew i kod na 15 g kawy', 'Bez opłat i bez karty'],
    variants: [
      {
        id: 44100000000601,
        title: 'Przepis',
        sku: 'PRO-1',
        price: 0,
        stock: 1000000,
        requiresShipping: false,
      },
    ],
    sellingPlans: [],
    requiresSellingPlan: false,
  },
];
