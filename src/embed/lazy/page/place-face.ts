import { copyText } from '../../shared/copy-text';

/** The attributes with which a server-rendered button submits the product form. */
const SUBMIT_ATTRIBUTES = ['name', 'value', 'form'];

/**
 * Stops a server-rendered button from submitting the form. Called at each update, because a script of the
 * page may undo it.
 */
export function stopSubmitting(face: Element): void {
  if (!face.matches('[name=return_to]')) return;
  face.setAttribute('type', 'button');
  for (const name of SUBMIT_ATTRIBUTES) face.removeAttribute(name);
}

/**
 * Puts a painted face into its container. An equal face that is there already, rendered by a server or
 * painted earlier, stays, because removing its node would lose a press that has begun, and the focus. It may
 * have another state, which the element writes later, and text in another language, which this function
 * replaces. The server's `<style>` is removed, because hydration expects only the face. So the shared style
 * sheet must have been adopted before.
 * @returns the face that is in the container now
 */
export function placeFace(container: ParentNode & Node, painted: Element): Element {
  const found = container.lastElementChild;
  // The text is copied before the comparison, because a server may have rendered the face in another
  // language.
  if (found) copyText(painted, found);
  if (!found?.matches(`button,a,${painted.localName}`) || found.innerHTML !== painted.innerHTML) {
    container.replaceChildren(painted);
    return painted;
  }
  stopSubmitting(found);
  // All server-rendered links have the id, but only one link of a page may have it.
  if (!painted.id) found.removeAttribute('id');
  for (const node of [...container.childNodes]) if (node !== found) node.remove();
  return found;
}
