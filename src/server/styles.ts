import gridCss from '../ui/CartGrid.css?text';
import buttonCss from '../ui/WalletButton.css?text';
import withoutScriptCss from './without-script.css?text';
import { elementHtml } from './html';

/** A `<style>` for buttons and links, for the time before the script. Each shadow root needs its own. */
export const buttonStyle = (nonce: string | undefined): string =>
  elementHtml('style', { nonce }, buttonCss + withoutScriptCss);

/** A `<style>` for a cart's grid. It must come after {@link buttonStyle}. */
export const gridStyle = (nonce: string | undefined): string => elementHtml('style', { nonce }, gridCss);
