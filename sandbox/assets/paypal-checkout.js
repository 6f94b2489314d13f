const form = document.getElementById('checkout');
const problem = document.getElementById('problem');
const { token, problem: problemText } = form.dataset;

/** Posts the outcome to the shop's page, which has opened this window or contains this frame. */
const postToShop = (outcome) =>
  (window.opener ?? window.parent).postMessage({ paypal: outcome, token }, location.origin);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (event.submitter?.value === 'cancel') {
    // The shop closes this window then. Playwright's Firefox waits for the end of the click, so the click
    // must end before.
    setTimeout(postToShop, 100, 'cancelled');
    return;
  }
  const address = new FormData(form).get('address');
  const response = await fetch('/vendors/paypal/approve', {
    method: 'POST',
    body: JSON.stringify({ token, address }),
  });
  if (response.ok) {
    postToShop('approved');
    return;
  }
  problem.textContent = problemText;
  problem.hidden = false;
});

// The buttons are disabled until this script runs, because a click would submit the form to its own URL.
for (const button of form.querySelectorAll('button')) button.disabled = false;
postToShop('ready');
