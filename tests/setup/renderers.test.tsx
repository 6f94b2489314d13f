import { signal } from '@preact/signals-react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component as PreactComponent } from 'preact';
import { Component, useState } from 'react';
import { afterEach, expect, test } from 'vitest';

afterEach(cleanup);

function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

test('each project runs on the renderer that it is named for', () => {
  const renderer = Object.is(Component, PreactComponent) ? 'preact' : 'react';
  expect(renderer).toBe(process.env.RENDERER);
});

test('a component keeps state and hears a click', () => {
  render(<Counter />);
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('1');
});

test('a signal that is a text child updates without a render of its parent', async () => {
  const label = signal('before');
  let renders = 0;
  function Label() {
    renders += 1;
    return <p>{label}</p>;
  }
  render(<Label />);
  await act(async () => {
    label.value = 'after';
  });
  expect(document.querySelector('p')?.textContent).toBe('after');
  expect(renders).toBe(1);
});
