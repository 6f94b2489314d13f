/** One event between the page, the script and the shopper. */
export interface LogEntry {
  /** The name of the event. */
  name: string;
  /** JSON, so that a test can read it from the page. */
  detail: unknown;
}

/** The shopper's actions in the open checkout. */
export interface OpenCheckout {
  /** Approves with one of the addresses at PayPal (`home`, `other`, `abroad`, `unserved`, `incomplete`). */
  approve(address?: string): Promise<void>;
  cancel(): void;
  closeWindow(): void;
  /** The checkout ends with an error with this message. */
  fail(message: string): void;
}

/** `window.sandboxPaypal`, for tests. It is kept when the script is loaded again. */
export interface SandboxPaypal {
  readonly log: LogEntry[];
  /** The details of the entries with this name, oldest first. */
  of(name: string): unknown[];
  checkout: OpenCheckout | undefined;
  /** Calls the last `onApprove` once more, with the same data, which shoppers cannot do. */
  approveAgain: () => Promise<void>;
}

type WithHook = Window & { sandboxPaypal?: SandboxPaypal };

/** `window.sandboxPaypal`, which is created at the first call. */
export function sandboxHook(): SandboxPaypal {
  const page = window as WithHook;
  const log: LogEntry[] = [];
  page.sandboxPaypal ??= {
    log,
    of: (name) => log.filter((entry) => entry.name === name).map(({ detail }) => detail),
    checkout: undefined,
    approveAgain: () => Promise.reject(new Error('Nothing has been approved yet')),
  };
  return page.sandboxPaypal;
}

/** Adds an entry to the log. */
export function logEvent(name: string, detail: unknown = null): void {
  sandboxHook().log.push({ name, detail });
}
