import type { Attempt } from '../store/attempts';
import { cartTotals } from '../store/cart-totals';
import { displayPrice } from '../store/money';
import { html, type Html } from './html';
import { shopText } from '../texts/shop-text';
import { pageLanguage } from './page-language';

/** The texts of a page. */
type Texts = ReturnType<typeof shopText>;

/** The contents of the processing page, which requests itself again every second. */
export const processingNote = (text: Texts): Html =>
  html`<script>
      setTimeout(() => location.reload(), 1000);
    </script>
    <h1>${text('Przetwarzamy płatność…')}</h1>
    <p role="status">
      ${text('Sklep przyjął zamówienie i czeka na zapłatę. Ta strona odświeża się sama.')}
    </p>`;

/** The form with which the shopper responds to the bank. */
export function challengeForm({ submitted }: Pick<Attempt, 'submitted'>, page: URL): Html {
  const text = shopText(page);
  const { total, currency } = cartTotals(submitted);
  return html`<h1>${text('Twój bank')}</h1>
    <p>
      ${text('Czy potwierdzasz zapłatę')} ${displayPrice(total, currency, pageLanguage(page))}? (3-D Secure)
    </p>
    <form method="post" class="receipt answers">
      <button type="submit" class="button" name="answer" value="confirm">${text('Potwierdzam')}</button>
      <button type="submit" class="button button--secondary" name="answer" value="refuse">
        ${text('Odrzucam')}
      </button>
    </form>`;
}
