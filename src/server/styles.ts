import columnCss from '../ui/CartColumn.css?text';
import gridCss from '../ui/CartGrid.css?text';
import buttonCss from '../ui/WalletButton.css?text';
import cellsCss from './cells-without-script.css?text';
import needsScriptCss from './needs-script.css?text';
import withoutScriptCss from './without-script.css?text';
import { elementHtml } from './html';

/** A `<style>` for buttons and links, until the script runs. Each shadow root needs its own. */
export const buttonStyle = (nonce: string | undefined): string =>
  elementHtml('style', { nonce }, buttonCss + withoutScriptCss + needsScriptCss);

/**
 * A `<style>` for a shadow root with something that works without the script: a wallet's link, or a cart with
 * such links.
 */
export const linkStyle = (nonce: string | undefined): string =>
  elementHtml('style', { nonce }, buttonCss + withoutScriptCss);

/**
 * A `<style>` for the shadow root of a cart. It must come after that for buttons.
 * @param hasLinks whether one of its buttons is a link
 */
export const gridStyle = (nonce: string | undefined, hasLinks = false): string =>
  elementHtml('style', { nonce }, gridCss + (hasLinks ? cellsCss : ''));

/** A `<style>` for a cart that an ancestor puts into one column. It works only outside shadow roots. */
export const columnStyle = (nonce: string | undefined): string => elementHtml('style', { nonce }, columnCss);
