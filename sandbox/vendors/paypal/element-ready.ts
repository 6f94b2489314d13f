/**
 * Waits for the container, which may be added later while the document loads. Rejects if the loaded document
 * has none.
 */
export function elementReady(container: HTMLElement | string | undefined): Promise<HTMLElement> {
  if (!container) return Promise.reject(new Error('Expected element to be passed to render iframe'));
  const find = () =>
    typeof container === 'string' ? document.querySelector<HTMLElement>(container) : container;
  return new Promise((resolve, reject) => {
    const check = () => {
      const element = find();
      if (element !== null) resolve(element);
      else if (document.readyState !== 'complete') setTimeout(check, 10);
      else reject(new Error(`Document is ready and element ${JSON.stringify(container)} does not exist`));
    };
    check();
  });
}
