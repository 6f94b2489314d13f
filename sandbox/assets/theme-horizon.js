/* global document, location, fetch, DOMParser */
// After each change of the variant the section is fetched and the page's own is morphed into it: attributes are copied,
// children are paired by their place, and what has another tag is replaced. The cart's element is left as it is.
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
  const [before, after] = [[...current.childNodes], [...fetched.childNodes]];
  after.forEach((child, place) => (before[place] ? morph(before[place], child) : current.append(child)));
  before.slice(after.length).forEach((child) => child.remove());
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
