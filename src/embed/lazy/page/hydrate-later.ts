import { effect } from '@preact/signals-core';
import { prefetch } from '../../shared/when-idle';
import { loadedUi, loadUi, type Ui } from './load-ui';

/**
 * Has a component take over a painted face: when the page is idle, when the pointer or the focus comes near, or as soon as the component
 * would draw something else. Until then the face stays as it was painted. If the component cannot be loaded, the next change of the state
 * loads it again.
 * @param element the element around the face
 * @param hasChanged whether the component would draw something else than was painted; reads signals
 * @param hydrate creates the component in place of the face, and returns a function that removes it
 * @returns a function that removes the component, or no longer waits for it
 */
export function hydrateLater(
  element: HTMLElement,
  painted: Element,
  hasChanged: () => boolean,
  hydrate: (ui: Ui) => () => void,
): () => void {
  let remove: (() => void) | undefined;
  let isEnded = false;
  const takeOver = (ui: Ui) => {
    // If a script of the page has removed the face, the element paints another one.
    if (!remove && !isEnded && painted.isConnected) remove = hydrate(ui);
  };
  const load = () => void loadUi().then(takeOver, () => {});
  const stopWaiting = effect(() => {
    if (hasChanged() && !remove) load();
  });
  const ui = loadedUi();
  if (ui) takeOver(ui);
  else prefetch(element, load);
  return () => {
    isEnded = true;
    stopWaiting();
    remove?.();
  };
}
