import type { BrowserTab } from '../../../src/wallets/checkout/browser-tab';

type Locks = NonNullable<BrowserTab['locks']>;
type Callback = (lock: Lock | null) => unknown;

interface Waiting {
  /** Takes the lock: calls back, and resolves when that is over. */
  take: () => void;
}

/**
 * The Web Locks of a browser: `locks` is what one tab has of them; `close` is what becomes of them with the
 * tab.
 */
export function lockManager() {
  const queues = new Map<string, { holder: symbol | undefined; waiting: Waiting[] }>();
  return {
    tab(): { locks: Locks; close: () => void } {
      let isClosed = false;
      const ends = new Set<() => void>();
      const request = (name: string, options: LockOptions, callback: Callback) =>
        new Promise<unknown>((resolve, reject) => {
          const queue = queues.get(name) ?? { holder: undefined, waiting: [] };
          queues.set(name, queue);
          const release = (holder: symbol) => {
            if (queue.holder !== holder) return;
            queue.holder = undefined;
            queue.waiting.shift()?.take();
          };
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
          const entry = { take };
          queue.waiting.push(entry);
          const leave = () => {
            const place = queue.waiting.indexOf(entry);
            if (place >= 0) queue.waiting.splice(place, 1);
          };
          ends.add(leave);
          options.signal?.addEventListener('abort', () => {
            leave();
            reject(options.signal?.reason as Error);
          });
        });
      return {
        locks: { request: request as Locks['request'] },
        close() {
          isClosed = true;
          for (const end of ends) end();
        },
      };
    },
  };
}
