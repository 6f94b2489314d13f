import columnCss from '../ui/CartColumn.css?text';
import gridCss from '../ui/CartGrid.css?text';
import buttonCss from '../ui/WalletButton.css?text';
import withoutScriptCss from './without-script.css?text';
import { elementHtml } from './html';

/** A `<style>` for buttons and links, until the script runs. Each shadow root needs its own. */
export const buttonStyle = (nonce: string | undefined): string =>
  elementHtml('style', { nonce }, buttonCss + withoutScriptCss);

/** A `<style>` for the shadow root of a cart. It must come after {@link buttonStyle}. */
export const gridStyle = (nonce: string | undefined): string => elementHtml('style', { nonce }, gridCss);

/** A `<style>` for a cart that an ancestor puts into one column. It works only outside shadow roots. */
export const columnStyle = (nonce: string | undefined): string => elementHtml('style', { nonce }, columnCss);
