import { signal, type Signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LINK_ID, MoreOptionsLink } from '../../src/ui/MoreOptionsLink';
import { UnbrandedButton } from '../../src/ui/UnbrandedButton';
import { WalletButton } from '../../src/ui/WalletButton';

afterEach(cleanup);

type Draw = (disabled: Signal<boolean>, onClick?: () => void, busy?: Signal<boolean>) => ReactElement;
const nothing = () => {};

const wallet =
  (callToAction: boolean): Draw =>
  (disabled, onClick = nothing, busy = signal(false)) => (
    <WalletButton
      label="Shop Pay"
      colors={['#5a31f4', '#fff']}
      {...{ callToAction, disabled, busy, onClick }}
    />
  );
const unbranded: Draw = (disabled, onClick = nothing, busy = signal(false)) => (
  <UnbrandedButton label="Kup teraz" {...{ disabled, busy, onClick }} />
);
const link: Draw = (disabled, onClick = nothing, busy = signal(false)) => (
  <MoreOptionsLink {...{ id: LINK_ID, disabled, busy, onClick }} />
);

const DRAWN = [
  { what: "a wallet's button", draw: wallet(false), role: 'button', name: 'Shop Pay' },
  { what: "a wallet's call to action", draw: wallet(true), role: 'button', name: 'Kup przez Shop Pay' },
  { what: 'the unbranded button', draw: unbranded, role: 'button', name: 'Kup teraz' },
  { what: "the 'more options' link", draw: link, role: 'link', name: 'Więcej opcji płatności' },
];

describe.each(DRAWN)('$what', ({ draw, role, name }) => {
  const target = () => screen.getByRole(role, { name });

  it('is found by its name', () => {
    render(draw(signal(false)));
    expect(target().textContent).toBe(name);
  });

  it('calls back once for each click, and leaves it to others whether it counts', () => {
    let clicks = 0;
    render(draw(signal(true), () => (clicks += 1)));
    fireEvent.click(target());
    fireEvent.click(target());
    expect(clicks).toBe(2);
  });

  it('says that it is disabled as the signal does, and stays the same node', async () => {
    const disabled = signal(true);
    render(draw(disabled));
    const before = target();
    const seen = [before.getAttribute('aria-disabled')];
    for (const value of [false, true]) {
      await act(async () => {
        disabled.value = value;
      });
      seen.push(target().getAttribute('aria-disabled'));
    }
    expect(seen).toEqual(['true', 'false', 'true']);
    expect(target()).toBe(before);
    // Keyboard users can still reach it, and learn why nothing happens.
    expect(before.hasAttribute('disabled')).toBe(false);
  });

  it('says that it is busy as long as the signal does', async () => {
    const busy = signal(false);
    render(draw(signal(false), nothing, busy));
    const seen = [target().getAttribute('aria-busy')];
    for (const value of [true, false]) {
      await act(async () => {
        busy.value = value;
      });
      seen.push(target().getAttribute('aria-busy'));
    }
    expect(seen).toEqual([null, 'true', null]);
  });

  it('never submits or leaves the page by itself', () => {
    let submitted = false;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted = true;
        }}
      >
        {draw(signal(false))}
      </form>,
    );
    const goesOn = fireEvent.click(target());
    expect(submitted).toBe(false);
    if (role === 'link') expect(goesOn).toBe(false);
  });
});

describe('what pages style', () => {
  it("a wallet's button is a part in its wallet's colours", () => {
    render(wallet(true)(signal(false)));
    const button = screen.getByRole('button');
    expect(button.getAttribute('part')).toBe('button');
    expect([...button.querySelectorAll('[part]')].map((part) => part.getAttribute('part'))).toEqual([
      'label',
      'logo',
    ]);
    expect(button.getAttribute('style')).toMatch(/#5a31f4.*#fff/s);
  });

  it.each([
    {
      what: 'the unbranded button',
      draw: unbranded,
      has: {
        type: 'button',
        class: 'shopify-payment-button__button shopify-payment-button__button--unbranded',
      },
    },
    {
      what: "the 'more options' link",
      draw: link,
      has: { id: 'more-payment-options-link', class: 'shopify-payment-button__more-options', href: '#' },
    },
  ])('$what keeps the names that themes know', ({ draw, has }) => {
    const { container } = render(draw(signal(false)));
    for (const [name, value] of Object.entries(has)) {
      expect(container.firstElementChild?.getAttribute(name)).toBe(value);
    }
  });
});
