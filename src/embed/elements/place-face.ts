/** What makes a button of the server's submit the product form. */
const SUBMITS = ['name', 'value', 'form'];

/** Takes back what makes a button of the server's submit the form. A script of the page may put it there again. */
export function stopSubmitting(face: Element): void {
  if (!face.matches('[name=return_to]')) return;
  face.setAttribute('type', 'button');
  for (const name of SUBMITS) face.removeAttribute(name);
}

/** Gives a server's face the attributes of the painted one: its state is no reason to replace it. */
function copyAttributes(from: Element, to: Element): void {
  stopSubmitting(to);
  if (!from.id) to.removeAttribute('id');
  for (const { name, value } of from.attributes) {
    // The link is a button where a server has rendered it.
    if (name !== 'href') to.setAttribute(name, value);
  }
}

/**
 * Puts a painted face into its container. One that is there already, from a server or painted earlier, stays where it holds the
 * same: a press that has begun, and the focus, would be lost with its node. The server's style goes, because the component
 * counts the nodes; the shared style sheet must be there by now.
 * @returns the face that is in the container now
 */
export function placeFace(container: ParentNode & Node, painted: Element): Element {
  const found = container.lastElementChild;
  if (!found?.matches(`button,${painted.localName}`) || found.innerHTML !== painted.innerHTML) {
    container.replaceChildren(painted);
    return painted;
  }
  copyAttributes(painted, found);
  for (const node of [...container.childNodes]) if (node !== found) node.remove();
  return found;
}
