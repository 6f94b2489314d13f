import { useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { FaceState, PaintedState } from '../signals/button';
import { paintedState } from './face-props';
import { faces, type FaceName } from './faces';

/**
 * Renders the painted state, and after hydration the current one, because Preact compares no attributes while
 * it hydrates. From then on the component follows the signals itself.
 */
function Hydrated({ face, painted, state }: { face: FaceName; painted: FaceState; state: FaceState }) {
  const [shown, setShown] = useState(painted);
  useLayoutEffect(() => setShown(state), [state]);
  const Face = faces[face];
  return <Face state={shown} />;
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
  const root = hydrateRoot(
    // A shadow root may be a container too, but React's types do not allow it.
    container as Element,
    <Hydrated face={face} painted={paintedState(painted)} state={state} />,
  );
  return () => root.unmount();
}
