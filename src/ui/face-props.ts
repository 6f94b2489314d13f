import type { ButtonState, Readable } from '../signals/button';

/** Properties of each face's component. */
export interface FaceProps {
  state: Readable<ButtonState>;
}
