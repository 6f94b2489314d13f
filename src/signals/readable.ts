/** A value that is read like a signal: a component or an effect that reads it runs again when it changes. */
export interface Readable<T> {
  readonly value: T;
}
