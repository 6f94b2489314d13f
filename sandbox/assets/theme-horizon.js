/* global document, location, fetch, DOMParser */
// After each change of the variant, the product section is fetched, and the page's section is morphed into
// the fetched one: attributes are copied, children are paired by index, and nodes of another type or tag are
// replaced. The cart element is not changed.
function morph(current, fetched) {
  if (current.nodeType !== fetched.nodeType || current.nodeName !== fetched.nodeName) {
    current.replaceWith(fetched);
    return;
  }
  if (current.nodeType !== 1) {
    if (current.nodeValue !== fetched.nodeValue) current.nodeValue = fetched.nodeValue;
    return;
  }
  if (current.localName === 'shopify-accelerated-checkout-cart' || current.isEqualNode(fetched)) return;
  for (const { name } of [...current.attributes]) {
    if (!fetched.hasAttribute(name) && name !== 'slot') current.removeAttribute(name);
  }
  for (const { name, value } of fetched.attributes) {
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
  const currentChildren = [...current.childNodes];
  const fetchedChildren = [...fetched.childNodes];
  for (const [index, child] of fetchedChildren.entries()) {
    if (currentChildren[index]) morph(currentChildren[index], child);
    else current.append(child);
  }
  for (const child of currentChildren.slice(fetchedChildren.length)) child.remove();
}

document.addEventListener('change', async ({ target }) => {
  if (target.name !== 'id') return;
  const chosen = target.value;
  const text = await (await fetch(location.href)).text();
  const page = new DOMParser().parseFromString(text, 'text/html');
  page.querySelector(`.shopify-section option[value="${chosen}"]`).setAttribute('selected', '');
  const section = document.querySelector('.shopify-section');
  morph(section, document.adoptNode(page.querySelector('.shopify-section')));
  section.dataset.morphed = chosen;
});

const drawer = document.getElementById('drawer');
document.getElementById('drawer-open').addEventListener('click', () => drawer.showModal());
drawer.addEventListener('click', ({ target }) => target.id === 'drawer-close' && drawer.close());
