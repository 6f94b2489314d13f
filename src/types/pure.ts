/** `ekspres/pure`: what an app imports that loads the script by a tag. It defines no elements. */
export { configure } from '../embed/shared/configure';
