import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component as PreactComponent } from 'preact';
import { Component } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

const count = signal(0);

function Counter() {
  useSignals();
  return <button onClick={() => count.value++}>{count.value}</button>;
}

test('each project uses the renderer of the variable RENDERER', () => {
  const renderer = Object.is(Component, PreactComponent) ? 'preact' : 'react';
  expect(renderer).toBe(process.env.RENDERER);
});

test('a component handles a click, and is rendered again when a signal that it has read changes', async () => {
  render(<Counter />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(screen.getByRole('button').textContent).toBe('1');
});
