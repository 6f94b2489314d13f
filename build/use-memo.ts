import { options, type VNode } from 'preact';

// The one hook that Preact's signals integration uses; the whole of `preact/hooks` is half a kilobyte more before the
// first button. Whoever imports another hook gets the real ones, which stand beside this one without harm.
export { useEffect, useRef } from 'preact/hooks';

interface Memo {
  deps: readonly unknown[];
  value: unknown;
}

/** A component, and what it remembers in the order of its calls. */
interface Memory {
  memos?: Memo[];
}

/** Preact's options, with the hook that runs before a component renders; its short name is part of Preact's builds. */
const hooks = options as { __r?: (vnode: VNode & { __c: Memory }) => void };
const before = hooks.__r;
let current: Memory;
let index: number;

hooks.__r = (vnode) => {
  before?.(vnode);
  current = vnode.__c;
  index = 0;
};

/** Computes a value once for each component, and again when a dependency changes. */
export function useMemo<T>(factory: () => T, deps: readonly unknown[]): T {
  const memos = (current.memos ??= []);
  const memo = memos[index];
  const fresh = memo?.deps.every((dep, i) => dep === deps[i]) ? memo : { deps, value: factory() };
  memos[index++] = fresh;
  return fresh.value as T;
}
