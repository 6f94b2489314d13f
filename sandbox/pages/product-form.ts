import { displayPrice } from '../store/money';
import type { Product } from '../store/products';
import { html, type Html, type HtmlValue } from './html';
import { paymentButton, type PaymentButtonOptions } from './payment-button';
import { shopText } from '../texts/shop-text';
import { pageLanguage } from './page-language';

/** Options of a product form's markup. */
export interface ProductFormOptions extends PaymentButtonOptions {
  /**
   * The control for the variant: a select, or a hidden input that the page's script changes without events.
   */
  picker: 'select' | 'hidden';
  /** Adds a select in `<noscript>`, as some themes do. */
  noscript: boolean;
  /** Adds a file field for a line property. */
  file: boolean;
  /** The initial quantity. */
  quantity: number;
  /** Prefix of ids, unique for each form of a page. */
  idPrefix: string;
}

/** The value of the attribute `data-available`. */
const availability = (stock: number) => (stock > 0 ? 'true' : 'false');

function variantOptions(product: Product, page: URL): Html[] {
  const language = pageLanguage(page);
  return product.variants.map(
    ({ id, title, price, stock }) =>
      html`<option
        value="${id}"
        data-price="${displayPrice(price, 'PLN', language)}"
        data-available="${availability(stock)}"
      >
        ${title} – ${stock > 0 ? displayPrice(price, 'PLN', language) : shopText(page)('wyprzedane')}
      </option>`,
  );
}

/** The control for the variant. */
function variantPicker(product: Product, { picker, idPrefix, page }: ProductFormOptions): HtmlValue {
  if (picker === 'select') {
    return html`<label class="field field--half"
      >${product.optionName}<select name="id" id="${idPrefix}-id">
        ${variantOptions(product, page)}
      </select></label
    >`;
  }
  return html`<input type="hidden" name="id" value="${product.variants[0]?.id}" />
    <fieldset class="swatches">
      <legend>${product.optionName}</legend>
      ${product.variants.map(
        ({ id, title, price, stock }, index) =>
          html`<button
            type="button"
            class="swatch"
            data-variant="${id}"
            data-price="${displayPrice(price, 'PLN', pageLanguage(page))}"
            data-available="${availability(stock)}"
            aria-pressed="${index === 0 ? 'true' : 'false'}"
          >
            ${title}
          </button>`,
      )}
    </fieldset>`;
}

function sellingPlans(product: Product, text: ReturnType<typeof shopText>): HtmlValue {
  if (product.sellingPlans.length === 0) return null;
  return html`<label class="field"
    >${text('Sposób zakupu')}<select name="selling_plan">
      ${product.requiresSellingPlan ? null : html`<option value="">${text('Jednorazowo')}</option>`}
      ${product.sellingPlans.map((plan) => html`<option value="${plan.id}">${plan.name}</option>`)}
    </select></label
  >`;
}

/** A product's form in its section, with the markup of themes. `below` is added below the payment button. */
export function productForm(product: Product, options: ProductFormOptions, below: HtmlValue = null): Html {
  const { page } = options;
  const text = shopText(page);
  const dedication = text('Dedykacja');
  return html`<div class="shopify-section product-section" id="${options.idPrefix}-section">
    <form
      method="post"
      action="/cart/add"
      id="${options.idPrefix}-form"
      accept-charset="UTF-8"
      class="product-form"
      enctype="multipart/form-data"
      novalidate
    >
      <input type="hidden" name="form_type" value="product" /><input type="hidden" name="utf8" value="✓" />
      ${variantPicker(product, options)}
      ${
        options.noscript
          ? html`<noscript
              ><select name="id">
                ${variantOptions(product, page)}
              </select></noscript
            >`
          : null
      }
      <label class="field field--quantity"
        >${text('Ilość')}<input
          type="number"
          name="quantity"
          min="1"
          value="${options.quantity}"
          inputmode="numeric"
      /></label>
      ${sellingPlans(product, text)}
      <label class="field">${dedication}<input type="text" name="properties[${dedication}]" /></label>
      ${
        options.file
          ? html`<label class="field"
              >${text('Projekt')}<input type="file" name="properties[${text('Projekt')}]"
            /></label>`
          : null
      }
      <button type="submit" name="add" class="button button--secondary" data-sold-out="${text('Wyprzedane')}">
        ${text('Dodaj do koszyka')}
      </button>
      ${paymentButton(product, options)} ${below}
    </form>
  </div>`;
}
