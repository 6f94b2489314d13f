import { elementKinds } from '../../src/types/element-kinds';
import { STATE } from '../../src/embed/shared/element-state';

/** The parts of a simulated page's window that the stubs need. */
export interface StubWindow {
  HTMLElement: typeof HTMLElement;
  customElements: CustomElementRegistry;
}

/**
 * Defines all elements as stubs in a simulated page, such as jsdom's or happy-dom's, in which the script
 * draws no buttons. A stub shows nothing, its state is `ready`, and its members do nothing. Tags that are
 * defined already keep their definition.
 */
export function stubElements({ HTMLElement: Base, customElements: registry }: StubWindow): void {
  for (const tag of Object.keys(elementKinds)) {
    if (registry.get(tag)) continue;
    registry.define(
      tag,
      class extends Base {
        readonly availableWallets = [];

        connectedCallback(): void {
          this.setAttribute(STATE, 'ready');
        }

        refresh(): void {}
      },
    );
  }
}
