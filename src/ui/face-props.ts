import type { ButtonState, Readable } from '../signals/button';

/** Properties of each face's component. */
export interface FaceProps {
  state: Readable<ButtonState>;
}

/** A face that its component keeps up to date. */
export interface HydratedFace<State> {
  /** Draws another state. */
  update(state: State): void;
  /** Removes the component and its nodes. */
  unmount(): void;
}
