import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenNear } from '../../../../src/embed/lazy/page/take-over-button';
import { find } from '../../page-html';
import { isObserved, scroll, stubViewport } from '../../near-view';
import { advanceTime, useFakeClock } from '../../../setup/fake-clock';

beforeEach(() => {
  useFakeClock();
  stubViewport({ isNear: false });
  document.body.innerHTML = '<div class="closed"><p></p></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** Waits for the element, which is rendered if `rendered` returns true at that moment. */
function wait(rendered: () => boolean) {
  const element = find('p');
  const checkVisibility = vi.fn(rendered);
  element.checkVisibility = checkVisibility;
  const run = vi.fn();
  const stop = whenNear(element, run);
  return { element, checkVisibility, run, stop };
}

/** Changes of the page are looked at together. */
const pageSettles = () => advanceTime(200);

it('runs an element once, when it comes near the view', () => {
  const { element, run } = wait(() => true);
  scroll(element, false);
  expect(run).not.toHaveBeenCalled();
  scroll(element, true);
  scroll(element, true);
  expect(run).toHaveBeenCalledOnce();
  expect(isObserved(element)).toBe(false);
});

it('checks visibility and opacity, also by the names of older browsers', () => {
  const { element, checkVisibility } = wait(() => true);
  scroll(element, true);
  expect(checkVisibility.mock.lastCall).toEqual([
    { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true },
  ]);
});

it.each<{ title: string; open: (drawer: HTMLElement) => void }>([
  {
    title: 'runs an element in a drawer once the drawer opens by a class',
    open: (drawer) => (drawer.className = 'open'),
  },
  {
    title: 'runs an element in a drawer once the drawer opens by visibility',
    open: (drawer) => (drawer.style.visibility = 'visible'),
  },
  {
    title: 'runs an element in a drawer once the drawer opens by opacity',
    open: (drawer) => (drawer.style.opacity = '1'),
  },
  {
    title: 'runs an element in a drawer once the drawer opens by the attribute of a `details`',
    open: (drawer) => drawer.setAttribute('open', ''),
  },
  {
    title: 'runs an element in a drawer once the drawer opens by the end of a transition',
    open: (drawer) => drawer.dispatchEvent(new Event('transitionend')),
  },
])('$title', async ({ open }) => {
  let isOpen = false;
  const { element, run } = wait(() => isOpen);
  scroll(element, true);
  await pageSettles();
  expect(run).not.toHaveBeenCalled();
  isOpen = true;
  open(find('.closed'));
  await pageSettles();
  expect(run).toHaveBeenCalledOnce();
});

it('does not run an element that is rendered far from the view', async () => {
  const { run } = wait(() => true);
  find('.closed').className = 'open';
  await pageSettles();
  expect(run).not.toHaveBeenCalled();
});

it('does not run an element whose wait was ended, and leaves no observer behind', async () => {
  const { element, run, stop } = wait(() => true);
  stop();
  scroll(element, true);
  find('.closed').className = 'open';
  await pageSettles();
  expect(run).not.toHaveBeenCalled();
  expect(isObserved(element)).toBe(false);
});
