import { newElement } from '../../ui/page-dom';

/** What makes a button of the server's submit the product form. */
const SUBMITS = ['name', 'value', 'form'];

/** Takes back what makes a button of the server's submit the form. A script of the page may put it there again. */
export function stopSubmitting(face: Element): void {
  if (!face.matches('[name=return_to]')) return;
  face.setAttribute('type', 'button');
  for (const name of SUBMITS) face.removeAttribute(name);
}

/** The link as a server renders it: a button. */
function asButton(link: Element): Element {
  const button = newElement('button');
  for (const name of link.getAttributeNames()) {
    if (name !== 'href') button.setAttribute(name, link.getAttribute(name) ?? '');
  }
  button.type = 'button';
  button.append(...link.cloneNode(true).childNodes);
  return button;
}

/** Gives a face what depends on the page's state: it is no reason to replace the face. */
function copyState(from: Element, to: Element): void {
  for (const name of ['aria-disabled', 'id']) {
    const value = from.getAttribute(name);
    if (value === null) to.removeAttribute(name);
    else to.setAttribute(name, value);
  }
}

/**
 * The face that a server has rendered into a container, where it is the painted one. It stays the same node: a press that has
 * begun, and the focus, would be lost with it. The server's style goes, because the component counts the nodes; the shared style
 * sheet must be there by now.
 * @returns undefined where there is no such face
 */
export function adoptFace(container: ParentNode & Node, painted: Element): Element | undefined {
  const found = container.lastElementChild;
  if (!found) return undefined;
  stopSubmitting(found);
  copyState(painted, found);
  const isButton = painted.localName === 'a' && found.localName === 'button';
  if (!found.isEqualNode(isButton ? asButton(painted) : painted)) return undefined;
  for (const node of [...container.childNodes]) if (node !== found) node.remove();
  return found;
}
