import type { Attempt } from '../store/attempts';
import { cartTotals } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { html, type Html } from './html';

/** The contents of the processing page, which requests itself again every second. */
export const processingNote = html`<script>
    setTimeout(() => location.reload(), 1000);
  </script>
  <h1>Przetwarzamy płatność…</h1>
  <p role="status">Sklep przyjął zamówienie i czeka na zapłatę. Ta strona odświeża się sama.</p>`;

/** The form with which the shopper responds to the bank. */
export function challengeForm({ submitted }: Pick<Attempt, 'submitted'>): Html {
  const { total, currency } = cartTotals(submitted);
  return html`<h1>Twój bank</h1>
    <p>Czy potwierdzasz zapłatę ${displayPrice(total, currency)}? (3-D Secure)</p>
    <form method="post">
      <button type="submit" class="button" name="answer" value="confirm">Potwierdzam</button>
      <button type="submit" class="button" name="answer" value="refuse">Odrzucam</button>
    </form>`;
}
