type Handler = (this: EventTarget, event: Event) => unknown;
type Listener = EventListenerOrEventListenerObject | null;

/** An EventTarget with `on…` properties, which reports whether a type of event has listeners. */
export class HandlerTarget extends EventTarget {
  readonly #handlers = new Map<string, Handler>();
  readonly #listeners = new Map<string, Set<Listener>>();

  override addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions | boolean) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener));
    super.addEventListener(type, listener, options);
  }

  override removeEventListener(type: string, listener: Listener, options?: EventListenerOptions | boolean) {
    this.#listeners.get(type)?.delete(listener);
    super.removeEventListener(type, listener, options);
  }

  /** Whether this type of event has a handler (`on…`) or a listener. */
  hasListeners(type: string): boolean {
    return this.#handlers.has(type) || (this.#listeners.get(type)?.size ?? 0) > 0;
  }

  /** The value of the property `on…`. */
  handlerOf(type: string): Handler | null {
    return this.#handlers.get(type) ?? null;
  }

  /** Sets the property `on…`. A value that is not a function removes the handler. */
  setHandler(type: string, handler: unknown): void {
    const listener = this.#callHandler;
    super.removeEventListener(type, listener);
    this.#handlers.delete(type);
    if (typeof handler !== 'function') return;
    this.#handlers.set(type, handler as Handler);
    super.addEventListener(type, listener);
  }

  readonly #callHandler = (event: Event): void => {
    this.#handlers.get(event.type)?.call(this, event);
  };
}

/** Defines the `on…` property of each event type on a class's prototype. */
export function defineHandlers(prototype: HandlerTarget, types: readonly string[]): void {
  for (const type of types) {
    Object.defineProperty(prototype, `on${type}`, {
      configurable: true,
      enumerable: true,
      get(this: HandlerTarget) {
        return this.handlerOf(type);
      },
      set(this: HandlerTarget, handler: unknown) {
        this.setHandler(type, handler);
      },
    });
  }
}
