/**
 * Calls back, at most once a frame, when the form may have changed: on input, on any change of the section it stands
 * in (themes write values without an event but re-render something), or of controls that belong to it from outside.
 * @returns what ends the observation
 */
export function observeForm(form: HTMLFormElement, onChange: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onChange();
    });
  };
  const onInput = ({ target }: Event) => {
    if ((target as HTMLInputElement | null)?.form === form || form.contains(target as Node)) soon();
  };
  const root = form.getRootNode();
  const observer = new MutationObserver(soon);
  observer.observe(form.closest('.shopify-section') ?? root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['disabled', 'value', 'checked', 'selected', 'name', 'form', 'type', 'id'],
  });
  for (const control of form.elements) {
    if (!form.contains(control))
      observer.observe(control, { attributes: true, childList: true, subtree: true });
  }
  const events = ['input', 'change', 'reset'];
  events.forEach((event) => root.addEventListener(event, onInput));
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    events.forEach((event) => root.removeEventListener(event, onInput));
  };
}
