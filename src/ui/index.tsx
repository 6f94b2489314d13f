import { signal } from '@preact/signals-react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { buttonSignal, type ButtonState } from '../signals/button';
import { CartGrid } from './CartGrid';
import type { HydratedFace } from './face-props';
import { faces, type FaceName } from './faces';
import type { GridCell } from './grid-cells';
import './interaction.css';

export { showDialog } from './show-dialog';

function hydrate<State>(
  container: Element | ShadowRoot,
  component: ReactNode,
  state: { value: State },
): HydratedFace<State> {
  // React's types do not know that a shadow root may be a container.
  const root = hydrateRoot(container as Element, component);
  return {
    update(next) {
      state.value = next;
    },
    unmount: () => root.unmount(),
  };
}

/**
 * Has a button's component take over its painted face.
 * @param painted the state that was painted
 */
export function hydrateButton(
  container: Element | ShadowRoot,
  face: FaceName,
  painted: ButtonState,
): HydratedFace<ButtonState> {
  const state = buttonSignal(painted);
  const Face = faces[face];
  return hydrate(container, <Face state={state} />, state);
}

/**
 * Has the component of a cart's grid take over its painted cells.
 * @param painted the cells that were painted
 */
export function hydrateGrid(
  root: ShadowRoot,
  painted: readonly GridCell[],
): HydratedFace<readonly GridCell[]> {
  const cells = signal(painted);
  return hydrate(root, <CartGrid state={cells} />, cells);
}
