type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the shopper changed the control since the page was made. */
const isChanged = (control: Control) =>
  'options' in control
    ? [...control.options].some((option) => option.selected !== option.defaultSelected)
    : control.value !== control.defaultValue ||
      ('checked' in control && control.checked !== control.defaultChecked);

/**
 * The attributes that the shopper wrote into the cart's form (`attributes[key]`): all of them, because saving some would
 * lose the others. Undefined when there is nothing that the page had not saved.
 */
export function unsavedAttributes(element: Element): { key: string; value: string }[] | undefined {
  const controls = [...document.querySelectorAll<Control>('[name^="attributes["]')].filter(
    ({ form }) =>
      form && (form.contains(element) || /\/cart\/?([?#]|$)/.test(form.getAttribute('action') ?? '')),
  );
  const form = controls.find(isChanged)?.form;
  if (!form) return undefined;
  return [...new FormData(form)].flatMap(([name, value]) => {
    const key = /^attributes\[(.+)\]$/.exec(name)?.[1];
    return key && value && typeof value === 'string' ? { key, value } : [];
  });
}
