import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenNear } from '../../../../src/embed/lazy/vendor/draw-button';
import { find } from '../../page-html';
import { isObserved, reportFar, reportNear, stubViewport } from '../../near-view';
import { advanceTime, useFakeClock } from '../../../setup/fake-clock';

beforeEach(() => {
  useFakeClock();
  stubViewport({ isNear: false });
  document.body.innerHTML = '<div class="closed"><p></p></div>';
});

/** Waits until the element is near the viewport. `isRendered` is called whenever that is checked. */
function waitUntilNear(isRendered: () => boolean) {
  const element = find('p');
  const checkVisibility = vi.fn(isRendered);
  element.checkVisibility = checkVisibility;
  const onNear = vi.fn();
  const stop = whenNear(element, onNear);
  return { element, checkVisibility, onNear, stop };
}

/** Waits until changes of the page, which are gathered for a while, have been checked. */
const untilPageIsChecked = () => advanceTime(200);

describe('whenNear', () => {
  it('calls its callback once, when the element comes near the viewport', () => {
    const { element, onNear } = waitUntilNear(() => true);
    reportFar(element);
    expect(onNear).not.toHaveBeenCalled();
    reportNear(element);
    reportNear(element);
    expect(onNear).toHaveBeenCalledOnce();
    expect(isObserved(element)).toBe(false);
  });

  it('checks visibility and opacity by the option names that all browsers know', () => {
    const { element, checkVisibility } = waitUntilNear(() => true);
    reportNear(element);
    expect(checkVisibility.mock.lastCall).toEqual([{ checkOpacity: true, checkVisibilityCSS: true }]);
  });

  it.each<[title: string, open: (drawer: HTMLElement) => void]>([
    ['a class', (drawer) => (drawer.className = 'open')],
    ['visibility', (drawer) => (drawer.style.visibility = 'visible')],
    ['opacity', (drawer) => (drawer.style.opacity = '1')],
    ['the attribute of a `details`', (drawer) => drawer.setAttribute('open', '')],
    ['the end of a transition', (drawer) => drawer.dispatchEvent(new Event('transitionend'))],
  ])('calls its callback for an element in a drawer that opens by %s', async (_title, open) => {
    let isOpen = false;
    const { element, onNear } = waitUntilNear(() => isOpen);
    reportNear(element);
    await untilPageIsChecked();
    expect(onNear).not.toHaveBeenCalled();
    isOpen = true;
    open(find('.closed'));
    await untilPageIsChecked();
    expect(onNear).toHaveBeenCalledOnce();
  });

  it('does not call its callback for a rendered element far from the viewport', async () => {
    const { onNear } = waitUntilNear(() => true);
    find('.closed').className = 'open';
    await untilPageIsChecked();
    expect(onNear).not.toHaveBeenCalled();
  });

  it('does not call its callback after it was stopped, and disconnects its observer', async () => {
    const { element, onNear, stop } = waitUntilNear(() => true);
    stop();
    reportNear(element);
    find('.closed').className = 'open';
    await untilPageIsChecked();
    expect(onNear).not.toHaveBeenCalled();
    expect(isObserved(element)).toBe(false);
  });
});
