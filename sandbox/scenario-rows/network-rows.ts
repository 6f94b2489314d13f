import { nothing } from '../payload-patches';
import type { Scenario } from '../scenario';
import { GENERIC, onPreparingPage, onProductPage } from './row-parts';

const accessDenied = {
  message: 'Access denied for this field.',
  extensions: { code: 'ACCESS_DENIED', documentation: 'https://shopify.dev/api/usage/access-scopes' },
};

/** The connection fails, or the response is unusable. */
export const NETWORK_ROWS = [
  {
    ...onProductPage,
    name: 'slow',
    title: 'Przycisk czeka 5 s, potem kasa',
    answer: 'Poprawny koszyk po 5 s',
    fault: { kind: 'delay', ms: 5000 },
  },
  {
    ...onProductPage,
    name: 'never_answers',
    title: 'Przycisk czeka; po minucie okno błędu',
    answer: 'Połączenie trzymane 60 s bez odpowiedzi',
    fault: { kind: 'hang', ms: 60_000 },
  },
  {
    ...onProductPage,
    name: 'dropped',
    title: GENERIC,
    answer: 'Połączenie zerwane przed odpowiedzią',
    fault: { kind: 'drop', when: 'before' },
  },
  {
    ...onProductPage,
    name: 'dropped_after',
    title: GENERIC,
    answer: 'Koszyk powstaje, ale odpowiedź ginie',
    fault: { kind: 'drop', when: 'after' },
  },
  {
    ...onProductPage,
    name: 'deferred_part_lost',
    title: 'Przejście do kasy, jeśli pierwsza część wystarczy; inaczej okno błędu',
    answer: 'Połączenie zerwane po pierwszej części odpowiedzi',
    fault: { kind: 'drop', when: 'between_parts' },
  },
  {
    ...onProductPage,
    name: 'truncated_json',
    title: GENERIC,
    answer: 'Odpowiedź ucięta w połowie',
    fault: { kind: 'truncate' },
  },
  {
    ...onProductPage,
    name: 'malformed_json',
    title: GENERIC,
    answer: 'HTTP 200 z niepoprawnym JSON-em',
    fault: { kind: 'status', status: 200, contentType: 'application/json', body: '{"data": {cartCreate: ' },
  },
  {
    ...onProductPage,
    name: 'html_error_page',
    title: GENERIC,
    answer: 'HTTP 200 ze stroną HTML',
    fault: {
      kind: 'status',
      status: 200,
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>Błąd</title><h1>Przerwa techniczna</h1>',
    },
  },
  {
    ...onProductPage,
    name: 'empty_body',
    title: GENERIC,
    answer: 'HTTP 200 z pustą treścią',
    fault: { kind: 'status', status: 200, contentType: 'application/json', body: '' },
  },
  {
    ...onProductPage,
    name: 'access_denied',
    title: GENERIC,
    answer: 'Błąd GraphQL ACCESS_DENIED, dane puste',
    patch: { cartCreate: nothing },
    errors: [{ ...accessDenied, path: ['cartCreate'] }],
  },
  {
    ...onPreparingPage,
    name: 'prepare_access_denied',
    title: 'Strona kasy (sklep bez uprawnienia do przygotowania koszyka)',
    answer: 'ACCESS_DENIED tylko dla cartPrepareForCompletion',
    patch: { cartPrepareForCompletion: nothing },
    errors: [{ ...accessDenied, path: ['cartPrepareForCompletion'] }],
  },
] as const satisfies readonly Scenario[];
