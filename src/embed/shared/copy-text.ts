/** Copies the text of a node to another node with the same structure. */
export function copyText(from: Node, to: Node | undefined): void {
  // The `nodeValue` of an element is null, and setting it has no effect.
  if (to) to.nodeValue = from.nodeValue;
  from.childNodes.forEach((child, index) => copyText(child, to?.childNodes[index]));
}
