import { expect, it, vi } from 'vitest';
import { examineOtherScript, type FindingsDetail } from '../../src/doctor/doctor';

// happy-dom does not have it.
vi.stubGlobal('isSecureContext', true);

/** The next findings of the page. */
const nextFindings = () =>
  new Promise<FindingsDetail>((resolve) =>
    document.addEventListener('ekspres-findings', ({ detail }) => resolve(detail), { once: true }),
  );

it.each([
  { title: 'are not settled while a button shows its skeleton', hidden: '', isSettled: false },
  { title: 'are settled once the vendor has drawn its button', hidden: 'hidden', isSettled: true },
])('findings $title', async ({ hidden, isSettled }) => {
  document.body.innerHTML = '<shopify-google-pay-button></shopify-google-pay-button>';
  const root = document.body.firstElementChild?.attachShadow({ mode: 'open' });
  if (root) root.innerHTML = `<div part="skeleton" ${hidden}></div>`;
  examineOtherScript();
  expect(await nextFindings()).toMatchObject({ isSettled });
});
