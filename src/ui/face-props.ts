import type { ButtonState } from '../signals/button';
import type { Readable } from '../signals/readable';

/** Properties of each face's component. */
export interface FaceProps {
  state: Readable<ButtonState>;
}
