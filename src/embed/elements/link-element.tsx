import type { ButtonState } from '../../signals/button-state';
import { MoreOptionsLink } from '../../ui/MoreOptionsLink';
import { loadMoreOptions } from '../../wallets/registry';
import { ButtonElement } from './button-element';

/** The 'more payment options' link: the checkout without a wallet. */
export class LinkElement extends ButtonElement {
  protected readonly instrument = 'MoreOptions';
  protected readonly load = loadMoreOptions;
  protected readonly light = true;

  protected draw(disabled: ButtonState['disabled'], onClick: () => void) {
    return <MoreOptionsLink {...{ disabled, onClick }} />;
  }
}
