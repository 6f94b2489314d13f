/// <reference types="googlepay" />
import { localized, localizedPrice } from '../page-language';
import { element } from './element';
import { SHEET_STYLES } from './sheet-styles';
import type { SheetActions, SheetState, SheetView } from './sheet-state';

type DisplayItem = google.payments.api.DisplayItem;

interface Entry {
  id: string;
  label: string;
}

function drawPicker(label: string, choose: (id: string) => void) {
  const select = element('select', { onchange: () => choose(select.value) });
  const row = element('label', {}, label, select);
  const draw = (entries: readonly Entry[] | undefined, chosen: string) => {
    row.hidden = entries === undefined;
    if (select.options.length !== (entries?.length ?? 0)) {
      select.replaceChildren(
        ...(entries ?? []).map(({ id, label }) => element('option', { value: id }, label)),
      );
    }
    select.value = chosen;
  };
  return { row, draw };
}

/** The delivery options. They are redrawn only when they have changed, so that the focus stays. */
function drawOptionList(choose: (id: string) => void) {
  const list = element('div', { role: 'radiogroup', 'aria-labelledby': 'options-legend' });
  const row = element(
    'div',
    {},
    element('div', { id: 'options-legend' }, localized('Sposób dostawy', 'Delivery')),
    list,
  );
  let drawnKey = '';
  const draw = ({ options = [], optionId }: SheetState) => {
    row.hidden = options.length === 0;
    const key = JSON.stringify(options);
    if (key !== drawnKey) {
      const radios = options.map(({ id, label, description = '' }) => {
        const input = element('input', {
          type: 'radio',
          name: 'option',
          value: id,
          onchange: () => choose(id),
        });
        return element('label', { class: 'option' }, input, label, element('small', {}, description));
      });
      list.replaceChildren(...radios);
    }
    drawnKey = key;
    for (const input of list.querySelectorAll('input')) input.checked = input.value === optionId;
  };
  return { row, draw };
}

/** The field for discount codes, and the codes that the page has accepted. */
function drawCodes(actions: SheetActions) {
  const input = element('input', { 'aria-label': localized('Kod rabatowy', 'Discount code') });
  const apply = element(
    'button',
    { type: 'button', onclick: () => actions.enterCode(input.value) },
    localized('Zastosuj', 'Apply'),
  );
  const list = element('ul');
  const row = element('div', {}, input, apply, list);
  const draw = ({ offers }: SheetState) => {
    row.hidden = offers === undefined;
    const items = (offers ?? []).map(({ redemptionCode, description }) => {
      const remove = element(
        'button',
        {
          type: 'button',
          'aria-label': localized(`Usuń ${redemptionCode}`, `Remove ${redemptionCode}`),
          onclick: () => actions.removeCode(redemptionCode),
        },
        '×',
      );
      return element('li', {}, `${redemptionCode} (${description})`, remove);
    });
    list.replaceChildren(...items);
  };
  return { row, draw };
}

function itemRow({ label, price, type, status }: DisplayItem, currency: string): HTMLElement {
  const amount =
    status === 'PENDING' ? localized('do ustalenia', 'to be determined') : localizedPrice(price, currency);
  return element(
    'tr',
    { 'data-type': type },
    element('th', { scope: 'row' }, label),
    element('td', {}, amount),
  );
}

/**
 * The order summary. Items are shown only if the total has a label. A total that is not final is marked as an
 * estimate.
 */
function summaryRows({ transaction }: SheetState): HTMLElement[] {
  const { displayItems = [], totalPrice, totalPriceLabel, totalPriceStatus, currencyCode } = transaction;
  const items = totalPriceLabel === undefined ? [] : displayItems.map((item) => itemRow(item, currencyCode));
  const label = `${totalPriceLabel ?? localized('Razem', 'Total')}${totalPriceStatus === 'FINAL' ? '' : localized(' (szacunkowo)', ' (estimated)')}`;
  const amount =
    totalPriceStatus === 'NOT_CURRENTLY_KNOWN'
      ? localized('nieznana', 'unknown')
      : localizedPrice(totalPrice, currencyCode);
  const total = element(
    'tr',
    { 'data-type': 'TOTAL' },
    element('th', { scope: 'row' }, label),
    element('td', {}, amount),
  );
  return [...items, total];
}

/** Opens the sheet as a modal dialog. Tests find its parts by their roles and labels. */
export function openSheetView(actions: SheetActions): SheetView {
  const address = drawPicker(localized('Adres dostawy', 'Delivery address'), (id) =>
    actions.chooseAddress(id),
  );
  const card = drawPicker(localized('Karta', 'Card'), (id) => actions.chooseCard(id));
  const options = drawOptionList((id) => actions.chooseOption(id));
  const codes = drawCodes(actions);
  const account = element('span');
  const merchant = element('p', { class: 'merchant' });
  const changeAccount = element(
    'button',
    { type: 'button', onclick: () => actions.changeAccount() },
    localized('Zmień konto', 'Change account'),
  );
  const fields = element(
    'fieldset',
    {},
    element('p', { class: 'account' }, account, changeAccount),
    merchant,
    address.row,
    options.row,
    card.row,
    codes.row,
  );
  const items = element('tbody');
  const error = element('p', { role: 'alert' });
  const status = element('p', { role: 'status' });
  const cancel = element(
    'button',
    { type: 'button', onclick: () => actions.cancel() },
    localized('Anuluj', 'Cancel'),
  );
  const pay = element(
    'button',
    { type: 'button', class: 'pay', onclick: () => actions.pay() },
    localized('Zapłać', 'Pay'),
  );
  const dialog = element(
    'dialog',
    { 'aria-label': 'Google Pay' },
    element('h2', {}, 'Google Pay'),
    element('p', { class: 'note' }, localized('Próbny arkusz, nie Google', 'A fake sheet, not Google’s')),
    fields,
    element('table', {}, items),
    element('div', { class: 'foot' }, error, status, element('p', { class: 'actions' }, cancel, pay)),
  );
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    actions.cancel();
  });
  const host = element('div', { id: 'sandbox-google-pay' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET_STYLES);
  // A strict content security policy would forbid a style element.
  root.adoptedStyleSheets = [sheet];
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();

  let focused: Element | null = null;
  return {
    draw(state) {
      if (state.busy) focused ??= root.activeElement;
      account.textContent = state.email;
      merchant.textContent = state.merchantName;
      address.draw(state.addresses, state.addressId);
      card.draw(state.cards, state.cardId);
      options.draw(state);
      codes.draw(state);
      items.replaceChildren(...summaryRows(state));
      error.textContent =
        state.error ??
        (state.cards.length === 0
          ? localized('Żadna karta nie pasuje do tego sklepu.', 'No card is accepted by this shop.')
          : '');
      status.textContent = state.busy
        ? localized('Sklep sprawdza zamówienie…', 'The shop is checking the order…')
        : '';
      fields.disabled = state.busy;
      pay.disabled = !state.canPay;
      if (state.busy) return;
      // The focus was lost when the fields were disabled, so it is restored.
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
      focused = null;
    },
    close: () => {
      // The dialog is closed before its removal, because closing returns the focus to the page.
      dialog.close();
      host.remove();
    },
  };
}
