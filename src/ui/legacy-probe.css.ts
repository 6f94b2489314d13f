import { globalStyle, style } from '@vanilla-extract/css';

/** Class of the button that `page/legacy-styles.ts` reads the page's styles from. By its radius it sees that the page sets none. */
export const probe = style({});
globalStyle(`:where(.${probe})`, { borderRadius: '44px' });
