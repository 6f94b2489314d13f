import { signal } from '@preact/signals-react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CartGrid } from '../../src/ui/CartGrid';
import type { GridCell } from '../../src/ui/grid-cells';

afterEach(cleanup);

const cell = (wallet: string): GridCell => ({ wallet, shown: true });
const skeleton = (wallet: string): GridCell => ({ wallet, shown: false });
const grid = (cells: GridCell[]) => signal<readonly GridCell[]>(cells);

/** The content of each cell: the name of its slot, or `skeleton`. */
const cells = () =>
  screen
    .queryAllByRole('listitem')
    .map(
      ({ firstElementChild }) =>
        firstElementChild?.getAttribute('name') ?? firstElementChild?.getAttribute('part'),
    );

it.each<{ title: string; state: GridCell[]; expected: string[] }>([
  { title: 'the grid shows one cell', state: [cell('shop_pay')], expected: ['button-shop_pay'] },
  {
    title: 'the grid shows a cell for each wallet, in order',
    state: [cell('paypal'), cell('shop_pay'), cell('facebook_pay')],
    expected: ['button-paypal', 'button-shop_pay', 'button-facebook_pay'],
  },
  {
    title: 'the grid shows a skeleton for a wallet that is not decided yet',
    state: [cell('shop_pay'), skeleton('paypal')],
    expected: ['button-shop_pay', 'skeleton'],
  },
])('$title', ({ state, expected }) => {
  render(<CartGrid state={signal(state)} />);
  expect(cells()).toEqual(expected);
  expect(screen.getByRole('list').getAttribute('data-count')).toBe(String(expected.length));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Ekspresowa realizacja zakupu');
  expect(screen.getByRole('heading').closest('[lang]')?.getAttribute('lang')).toBe('pl');
});

it.each([
  { wallets: ['amazon_pay', 'shop_pay'], count: '2a' },
  { wallets: ['shop_pay', 'paypal', 'amazon_pay'], count: '3a' },
  { wallets: ['amazon_pay'], count: '1a' },
])(
  'the grid of the wallets $wallets has the layout $count, because Amazon Pay has wider cells',
  ({ wallets, count }) => {
    render(<CartGrid state={grid(wallets.map((wallet) => cell(wallet)))} />);
    expect(screen.getByRole('list').getAttribute('data-count')).toBe(count);
  },
);

it('the grid renders nothing without a wallet', () => {
  const { container } = render(<CartGrid state={grid([])} />);
  expect(container.innerHTML).toBe('');
});

it('the grid follows the state of its cells and keeps the nodes of cells that stay', async () => {
  const state = grid([cell('shop_pay'), skeleton('paypal')]);
  render(<CartGrid state={state} />);
  const [first] = screen.getAllByRole('listitem');
  await act(async () => {
    state.value = [cell('facebook_pay'), cell('shop_pay')];
  });
  expect(cells()).toEqual(['button-facebook_pay', 'button-shop_pay']);
  expect(screen.getAllByRole('listitem')[1]).toBe(first);
  await act(async () => {
    state.value = [];
  });
  expect(screen.queryByRole('list')).toBeNull();
});
