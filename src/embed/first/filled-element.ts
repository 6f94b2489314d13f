import { pageState } from '../../page-state';
import { EmbedElement } from './base-element';

/**
 * `<shopify-delivery-promise>` and `<shop-pay-iframe-content>`, whose content the extras of Shop Pay write.
 * No attribute is required, because a theme may use the promise without any.
 */
export class FilledElement extends EmbedElement {
  protected override _isComplete(): boolean {
    return true;
  }

  protected _update(): undefined {
    pageState().page?.fillPromise(this);
  }

  protected _clear(): void {}
}
