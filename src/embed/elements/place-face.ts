/** What makes a button of the server's submit the product form. */
const SUBMITS = ['name', 'value', 'form'];

/** Takes back what makes a button of the server's submit the form. A script of the page may put it there again. */
export function stopSubmitting(face: Element): void {
  if (!face.matches('[name=return_to]')) return;
  face.setAttribute('type', 'button');
  for (const name of SUBMITS) face.removeAttribute(name);
}

/**
 * Puts a painted face into its container. One that is there already, from a server or painted earlier, stays where it holds the
 * same: a press that has begun, and the focus, would be lost with its node. Its state is no reason to replace it: the element
 * writes that. The server's style goes, because the component counts the nodes; the shared style sheet must be there by now.
 * @returns the face that is in the container now
 */
export function placeFace(container: ParentNode & Node, painted: Element): Element {
  const found = container.lastElementChild;
  if (!found?.matches(`button,${painted.localName}`) || found.innerHTML !== painted.innerHTML) {
    container.replaceChildren(painted);
    return painted;
  }
  stopSubmitting(found);
  // Each link of a server's has the id, which only one of a page may have.
  if (!painted.id) found.removeAttribute('id');
  for (const node of [...container.childNodes]) if (node !== found) node.remove();
  return found;
}
