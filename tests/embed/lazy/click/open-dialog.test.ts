import { afterEach, expect, it } from 'vitest';
import { openDialog } from '../../../../src/embed/lazy/click/open-dialog';
import type { DialogContent } from '../../../../src/wallets/contract';

afterEach(() => {
  document.body.replaceChildren();
});

const textOf = (part: string) =>
  document.querySelector('ekspres-dialog')?.shadowRoot?.querySelector(`[part=${part}]`)?.textContent;

it.each<{ title: string; content: DialogContent; shown: [title: string, text: string] }>([
  {
    title: 'has its title and message',
    content: { title: 'Zamówienie przyjęte', message: 'Nie trzeba płacić ponownie.' },
    shown: ['Zamówienie przyjęte', 'Nie trzeba płacić ponownie.'],
  },
  {
    title: 'has the title for errors if it has only a message',
    content: { message: 'Maksymalnie 2 sztuki' },
    shown: ['Transakcja nie powiodła się', 'Maksymalnie 2 sztuki'],
  },
  {
    title: 'has the title and the text of its key',
    content: { key: 'already_accepted' },
    shown: [
      'Zamówienie przyjęte',
      'Zamówienie z tego koszyka zostało już przyjęte. Nie trzeba płacić ponownie.',
    ],
  },
  {
    title: 'has the title for errors if its key has none',
    content: { key: 'out_of_stock' },
    shown: ['Transakcja nie powiodła się', 'Ta pozycja nie jest już dostępna.'],
  },
])('a dialog is open at once, and $title', ({ content, shown }) => {
  openDialog(content);
  expect([textOf('dialog-title'), textOf('dialog-body')]).toEqual(shown);
});
