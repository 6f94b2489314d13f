import { vi } from 'vitest';

export function recordPosts(): [action: string, fields: object][] {
  const posted: [string, object][] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    // happy-dom does not dispatch this event.
    const formData = new FormData(this);
    this.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
    // Browsers do not submit a form that is outside the document.
    if (this.isConnected && this.method === 'post') posted.push([this.action, Object.fromEntries(formData)]);
  });
  return posted;
}
