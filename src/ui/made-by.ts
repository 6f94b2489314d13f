/**
 * What is in the comment of each of our snippets, by which the command line recognises our files in a theme.
 */
export const MADE_BY = 'Made by the build of ekspres.';
