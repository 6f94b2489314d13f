const form = document.getElementById('checkout');
const problem = document.getElementById('problem');
const { token } = form.dataset;

/** Tells the shop's page: it opened this window, or it holds this frame. */
const tell = (outcome) =>
  (window.opener ?? window.parent).postMessage({ paypal: outcome, token }, location.origin);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (event.submitter?.value === 'cancel') {
    // The press ends before its window closes: Firefox's driver waits for that.
    setTimeout(tell, 100, 'cancelled');
    return;
  }
  const address = new FormData(form).get('address');
  const answer = await fetch('/vendors/paypal/approve', {
    method: 'POST',
    body: JSON.stringify({ token, address }),
  });
  if (answer.ok) {
    tell('approved');
    return;
  }
  problem.textContent = 'PayPal nie przyjął tej zgody.';
  problem.hidden = false;
});

// Until now a press would have sent the form itself.
for (const button of form.querySelectorAll('button')) button.disabled = false;
tell('ready');
