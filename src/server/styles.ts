import gridCss from '../ui/CartGridLayout.css?text';
import buttonCss from '../ui/WalletButton.css?text';
import withoutScriptCss from './without-script.css?text';
import { elementHtml } from './html';

/** The style of buttons and links, for the time before the script. Each root has it for itself. */
export const buttonStyle = (nonce: string | undefined): string =>
  elementHtml('style', { nonce }, buttonCss + withoutScriptCss);

/** The style of a cart's grid, which stands after that of its buttons. */
export const gridStyle = (nonce: string | undefined): string => elementHtml('style', { nonce }, gridCss);
