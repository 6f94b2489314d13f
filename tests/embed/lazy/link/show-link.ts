import { settle, show, targetIn } from '../../on-page';

/** Declarative shadow roots, which the parser of these tests leaves as templates. */
function attachShadowRoots(): void {
  for (const template of document.querySelectorAll('template')) {
    const host = template.parentElement as Element;
    host.attachShadow({ mode: 'open', delegatesFocus: true }).append(template.content);
    template.remove();
  }
}

/**
 * Shows the server's HTML, and returns the element of Shop Pay with its link.
 * @param change what the page changes before the script runs
 */
export async function showLink(
  html: string,
  change: (rendered: Element) => void = () => {},
): Promise<{ element: HTMLElement; link: HTMLElement }> {
  document.body.innerHTML = html;
  attachShadowRoots();
  const [rendered] = document.body.children;
  if (rendered) change(rendered);
  const nodes = [...document.body.childNodes];
  await show('');
  document.body.append(...nodes);
  await settle();
  const element =
    rendered?.localName === 'shop-pay-wallet-button'
      ? rendered
      : rendered?.querySelector('shop-pay-wallet-button');
  return { element: element as HTMLElement, link: targetIn(element) as HTMLElement };
}
