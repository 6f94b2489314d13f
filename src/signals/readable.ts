/** What is read like a signal: whoever reads it in a component or an effect follows its changes. */
export interface Readable<T> {
  readonly value: T;
}
