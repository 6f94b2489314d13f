import { ANY_BUTTON, moduleScript, SCRIPT, type Contender } from './contender';
import { floorModule, floorTag } from './floor-module';
import { placeholder } from './placeholder';

/**
 * The markup that Ekspres renders on the server, without the script: the same button with the same CSS.
 * @param rendered by `renderProduct`
 */
export const styledFloor = (rendered: string): Contender => ({
  name: 'plain-styled',
  title: "the server's button and CSS in the HTML, no script",
  group: 'floor',
  head: '',
  markup: `<div id="express-button">${rendered}</div>`,
  files: new Map(),
  buttons: { selector: ANY_BUTTON, count: 1 },
});

/** The minimal pages with a button: in the HTML, and drawn by a script. */
export const floors: readonly Contender[] = [
  {
    name: 'plain',
    title: 'a button in the HTML, no script',
    group: 'floor',
    head: '',
    markup: `<div id="express-button"><button class="shopify-payment-button__button" name="return_to" value="/checkout">Kup teraz</button></div>`,
    files: new Map(),
    buttons: { selector: ANY_BUTTON, count: 1 },
  },
  {
    name: 'floor',
    title: 'a module of 1 KiB with one custom element',
    group: 'floor',
    head: moduleScript('/floor.js'),
    markup: `<div id="express-button"><${floorTag}>${placeholder}</${floorTag}></div>`,
    files: new Map([['/floor.js', { type: SCRIPT, text: floorModule() }]]),
    buttons: { selector: ANY_BUTTON, count: 1 },
  },
];
