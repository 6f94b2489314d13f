const form = document.getElementById('checkout');
const problem = document.getElementById('problem');
const { token } = form.dataset;

/** Tells the shop's page: it opened this window, or it holds this frame. */
const tell = (outcome) =>
  (window.opener ?? window.parent).postMessage({ paypal: outcome, token }, location.origin);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  if (event.submitter?.value === 'cancel') {
    tell('cancelled');
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

tell('ready');
