import { useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FaceState, PaintedState, Readable } from '../signals/button';
import { CartGrid } from './CartGrid';
import { constant, paintedState } from './face-props';
import { faces, type FaceName } from './faces';
import type { GridCell } from './grid-cells';

/**
 * Renders the painted state, and after hydration the current one, because Preact compares no attributes while
 * it hydrates. From then on the component follows the signals itself.
 */
function Hydrated<State>({
  painted,
  state,
  render,
}: {
  painted: State;
  state: State;
  render: (state: State) => ReactNode;
}) {
  const [shown, setShown] = useState(painted);
  useLayoutEffect(() => setShown(state), [state]);
  return render(shown);
}

function hydrate(container: Element | ShadowRoot, component: ReactNode): () => void {
  // A shadow root may be a container too, but React's types do not allow it.
  const root = hydrateRoot(container as Element, component);
  return () => root.unmount();
}

/**
 * Makes a button's component take over its painted face.
 * @param painted the state that was painted
 * @returns removes the component and its nodes
 */
export function hydrateButton(
  container: Element | ShadowRoot,
  face: FaceName,
  painted: PaintedState,
  state: FaceState,
): () => void {
  const Face = faces[face];
  return hydrate(
    container,
    <Hydrated painted={paintedState(painted)} state={state} render={(shown) => <Face state={shown} />} />,
  );
}

/**
 * Makes the component of a cart's grid take over its painted cells.
 * @param painted the cells that were painted
 * @returns removes the component and its nodes
 */
export const hydrateGrid = (
  root: ShadowRoot,
  painted: readonly GridCell[],
  cells: Readable<readonly GridCell[]>,
): (() => void) =>
  hydrate(
    root,
    <Hydrated painted={constant(painted)} state={cells} render={(shown) => <CartGrid state={shown} />} />,
  );
