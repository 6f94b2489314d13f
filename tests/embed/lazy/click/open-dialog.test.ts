import { afterEach, expect, it } from 'vitest';
import { openDialog } from '../../../../src/embed/lazy/click/open-dialog';
import type { DialogContent } from '../../../../src/wallets/contract';

afterEach(() => {
  document.body.replaceChildren();
});

const textOf = (part: string) =>
  document.querySelector('ekspres-dialog')?.shadowRoot?.querySelector(`[part=${part}]`)?.textContent;

it.each<[title: string, content: DialogContent, shown: [title: string, text: string]]>([
  [
    'has its title and message',
    { title: 'Zamówienie przyjęte', message: 'Nie trzeba płacić ponownie.' },
    ['Zamówienie przyjęte', 'Nie trzeba płacić ponownie.'],
  ],
  [
    'has the title for errors if it has only a message',
    { message: 'Maksymalnie 2 sztuki' },
    ['Transakcja nie powiodła się', 'Maksymalnie 2 sztuki'],
  ],
  [
    'has the title and the text of its key',
    { key: 'already_accepted' },
    ['Zamówienie przyjęte', 'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.'],
  ],
  [
    'has the title for errors if its key has none',
    { key: 'out_of_stock' },
    ['Transakcja nie powiodła się', 'Ta pozycja nie jest już dostępna.'],
  ],
])('a dialog is open at once, and %s', (_title, content, shown) => {
  openDialog(content);
  expect([textOf('dialog-title'), textOf('dialog-body')]).toEqual(shown);
});
