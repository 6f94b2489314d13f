/** `ekspres/pure`: for an app on a page that loads the script with a tag. It defines no elements. */
export { configure } from '../embed/shared/configure';
