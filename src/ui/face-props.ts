import type { FaceState, PaintedState, Readable } from '../signals/button';

/** Properties of each face's component. */
export interface FaceProps {
  state: FaceState;
}

/** A value that never changes, for a component that reads signals. */
export const constant = <Value>(value: Value): Readable<Value> => ({ value, peek: () => value });

export const paintedState = ({ label, prefix, suffix, id, disabled, isLink }: PaintedState): FaceState => ({
  label,
  isLink,
  prefix: constant(prefix),
  suffix: constant(suffix),
  id: constant(id),
  disabled: constant(disabled),
  busy: constant(false),
  wordmark: constant(undefined),
});
