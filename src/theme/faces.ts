import type { ThemeFolder } from './theme-folder';

/** A line of the theme that prints buttons, and what prints them with their faces. */
export interface FacePlace {
  path: string;
  /** Number of the line. */
  line: number;
  before: string;
  after: readonly string[];
}

/** Folders with Liquid in which themes print forms and carts. */
const FOLDERS = ['sections', 'snippets', 'blocks', 'templates', 'layout'];

const PRODUCT = /\{\{-?\s*([\w.]+)\s*\|\s*payment_button\s*-?\}\}/;
const CART = /\{\{-?\s*content_for_additional_checkout_buttons\s*-?\}\}/;

/** Whether a line of Liquid renders one of our snippets. */
export const rendersSnippet = (line: string): boolean =>
  /(?:\{%-?|^)\s*(?:render|include)\s+['"]ekspres(?:-script|-early-click)?['"]/.test(line);

const linesOf = (theme: ThemeFolder) =>
  FOLDERS.flatMap((folder) =>
    theme
      .names(folder)
      .filter((name) => name.endsWith('.liquid') && !/^ekspres(?:-script|-early-click)?\.liquid$/.test(name))
      .flatMap((name) =>
        (theme.text(`${folder}/${name}`) ?? '')
          .split(/\r?\n/)
          .map((text, index) => ({ path: `${folder}/${name}`, line: index + 1, text: text.trim() })),
      ),
  );

/**
 * The lines that print the platform's buttons without faces.
 * @param parameter the snippet's parameter for the language, in Liquid
 */
export const findFacePlaces = (theme: ThemeFolder, parameter: string): FacePlace[] =>
  linesOf(theme).flatMap(({ path, line, text }) => {
    const form = PRODUCT.exec(text)?.[1];
    if (form) {
      const after = [
        `{% assign markup = ${form} | payment_button %}`,
        `{% render 'ekspres', markup: markup${parameter} %}`,
      ];
      return [{ path, line, before: text, after }];
    }
    return CART.test(text)
      ? [
          {
            path,
            line,
            before: text,
            after: [`{% render 'ekspres', markup: content_for_additional_checkout_buttons${parameter} %}`],
          },
        ]
      : [];
  });

/** Layouts with their own lines: that of the theme, and that of the password page, which sells nothing. */
const KNOWN_LAYOUTS = ['theme.liquid', 'password.liquid'];

/**
 * The theme's other layouts that print the platform's script and do not load ours, such as one for landing
 * pages. Their product forms and carts would keep the platform's buttons.
 */
export const findOtherLayouts = (theme: ThemeFolder): string[] =>
  theme
    .names('layout')
    .filter((name) => name.endsWith('.liquid') && !KNOWN_LAYOUTS.includes(name))
    .map((name) => `layout/${name}`)
    .filter((path) => {
      const text = theme.text(path) ?? '';
      return text.includes('content_for_header') && !text.includes("'ekspres-script'");
    });

/** The lines that render one of our snippets, outside of the marked lines. */
export const findRenders = (theme: ThemeFolder): { path: string; line: number; text: string }[] => {
  let isMarked = false;
  return linesOf(theme).filter(({ text }) => {
    if (text.includes('ekspres:start')) isMarked = true;
    if (text.includes('ekspres:end')) isMarked = false;
    return !isMarked && rendersSnippet(text);
  });
};
