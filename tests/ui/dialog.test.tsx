import { act } from '@testing-library/react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dialog, DialogAction } from '../../src/ui/Dialog';
import { paintDialog } from '../../src/ui/show-dialog';
import { actionLabels, closeLabel } from '../../src/ui/messages/pl/dialog';

let page: HTMLElement;
beforeEach(() => {
  page = document.body.appendChild(document.createElement('main'));
});
afterEach(() => page.remove());

const TITLE = 'Tytuł';
const TEXT = 'Pierwszy <b>wiersz</b>\ni "drugi" & {{title}}';

describe.each<[title: string, labels: string[]]>([
  ['a dialog that can only be closed', []],
  ['a dialog with an action', [actionLabels.retry]],
  ['a dialog with two actions', Object.values(actionLabels)],
])('%s', (_title, labels) => {
  const component = (
    <Dialog lang="pl" title={TITLE} text={TEXT} close={closeLabel}>
      {labels.map((label) => (
        <DialogAction key={label} label={label} />
      ))}
    </Dialog>
  );
  const paint = () =>
    paintDialog({ title: TITLE, text: TEXT, actions: labels.map((label) => ({ label, onClick() {} })) });

  it('is painted as its component draws it', async () => {
    const root = createRoot(page);
    await act(async () => root.render(component));
    expect(paint().isEqualNode(page.firstElementChild)).toBe(true);
    await act(async () => root.unmount());
  });

  it('keeps its nodes when its component hydrates it', async () => {
    page.append(paint());
    const nodes = [...page.querySelectorAll('*')];
    let root: Root | undefined;
    await act(async () => void (root = hydrateRoot(page, component)));
    expect([...page.querySelectorAll('*')]).toEqual(nodes);
    expect(paint().isEqualNode(page.firstElementChild)).toBe(true);
    await act(async () => root?.unmount());
  });
});
