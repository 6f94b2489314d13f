/** Something that happened between the page, the script and the shopper. */
export interface LogEntry {
  what: string;
  /** Plain data: can be handed out of the page. */
  detail: unknown;
}

/** The shopper's part in the checkout that is open. */
export interface OpenCheckout {
  /** Approves with one of the addresses at PayPal (`home`, `other`, `abroad`, `unserved`, `incomplete`). */
  approve(address?: string): Promise<void>;
  cancel(): void;
  closeWindow(): void;
  /** The checkout breaks with an error of this message. */
  fail(message: string): void;
}

/** `window.sandboxPaypal`: for tests. It outlives scripts that are loaded again. */
export interface SandboxPaypal {
  readonly log: LogEntry[];
  /** Details of the entries named so, oldest first. */
  of(what: string): unknown[];
  checkout: OpenCheckout | undefined;
  /** Calls the last `onApprove` once more, with the same data: no window can do that. */
  approveAgain: () => Promise<void>;
}

type WithHook = Window & { sandboxPaypal?: SandboxPaypal };

/** The page's hook. */
export function sandboxHook(): SandboxPaypal {
  const page = window as WithHook;
  const log: LogEntry[] = [];
  page.sandboxPaypal ??= {
    log,
    of: (what) => log.filter((entry) => entry.what === what).map(({ detail }) => detail),
    checkout: undefined,
    approveAgain: () => Promise.reject(new Error('Nothing was approved yet')),
  };
  return page.sandboxPaypal;
}

/** Writes an entry. */
export function note(what: string, detail: unknown = null): void {
  sandboxHook().log.push({ what, detail });
}
