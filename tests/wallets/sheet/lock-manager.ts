import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';

type Locks = NonNullable<BrowserTab['locks']>;
type Callback = (lock: Lock | null) => unknown;

/** The Web Locks of a browser. `tab` adds a tab with them, and a function that closes it. */
export function lockManager() {
  const queues = new Map<string, { holder: symbol | undefined; waiting: (() => void)[] }>();
  return {
    tab(): { locks: Locks; close: () => void } {
      let isClosed = false;
      /** Releases each lock of this tab, and ends each wait for one. */
      const ends = new Set<() => void>();
      const request = (name: string, options: LockOptions, callback: Callback) =>
        new Promise<unknown>((resolve, reject) => {
          const queue = queues.get(name) ?? { holder: undefined, waiting: [] };
          queues.set(name, queue);
          const release = (holder: symbol) => {
            if (queue.holder !== holder) return;
            queue.holder = undefined;
            queue.waiting.shift()?.();
          };
          /** Takes the lock until the promise of the callback has settled. */
          const take = () => {
            const holder = Symbol(name);
            queue.holder = holder;
            const end = () => release(holder);
            ends.add(end);
            queueMicrotask(() => {
              if (isClosed) return end();
              Promise.resolve(callback({ name, mode: 'exclusive' }))
                .then(resolve, reject)
                .finally(end);
            });
          };
          if (!queue.holder) return take();
          if (options.ifAvailable) return resolve(callback(null));
          queue.waiting.push(take);
          const leave = () => {
            const position = queue.waiting.indexOf(take);
            if (position >= 0) queue.waiting.splice(position, 1);
          };
          ends.add(leave);
          options.signal?.addEventListener('abort', () => {
            leave();
            reject(options.signal?.reason as Error);
          });
        });
      return {
        // The type has an overload without options, which the product does not use.
        locks: { request: request as Locks['request'] },
        close() {
          isClosed = true;
          for (const end of ends) end();
        },
      };
    },
  };
}
