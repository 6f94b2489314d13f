import type { FirstFile } from '../../src/embed/first-file';

/** Hands the state of the first file over to the lazy code, as the start of the lazy part does. */
export async function handOver(changed: Partial<FirstFile> = {}): Promise<void> {
  const { receiveFirstFile } = await import('../../src/embed/first-file');
  const { lazyHooks } = await import('../../src/embed/lazy-hooks');
  const { updates } = await import('../../src/embed/page/update-all');
  const { styles } = await import('../../src/ui/stylesheet');
  const { configured } = await import('../../src/embed/page/configure');
  const { wallets } = await import('../../src/wallets/registry');
  receiveFirstFile({
    updates,
    hooks: lazyHooks,
    styles,
    wallets,
    configured,
    preloadLazyPart: () => {},
    ...changed,
  });
}
