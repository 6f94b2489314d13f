/// <reference types="applepayjs" />
import { localized } from '../page-language';
import { CARDS } from './cards';
import { CONTACTS } from './contacts';
import type { Settings } from './settings';
import { canPay, isShipped, type SheetState } from './sheet-state';
import { SHEET_STYLES } from './sheet-styles';
import {
  describeMethod,
  describeTiming,
  ERROR_MESSAGES,
  formatAmount,
  PHASE_MESSAGES,
  SHIPPING_HEADINGS,
} from './sheet-strings';

/** The shopper's actions in the sheet. `card` and `contact` are indexes in `CARDS` and `CONTACTS`. */
export interface SheetActions {
  chooseCard(card: number): void;
  chooseContact(contact: number): void;
  chooseMethod(identifier: string): void;
  enterCoupon(code: string): void;
  setBilling(hasAddress: boolean): void;
  pay(): void;
  cancel(): void;
}

type Child = Node | string | null;

/**
 * Creates an element with attributes and children. An attribute that is a function is an event listener
 * (`onclick`); one that is false or null is left out.
 */
function element(
  tag: string,
  attributes: Readonly<Record<string, string | boolean | null | ((event: Event) => void)>> = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElement {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') node.addEventListener(name.slice('on'.length), value);
    else if (value !== null && value !== false) node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null));
  return node;
}

/** A radio button of a list. */
interface Choice {
  label: string;
  note?: string | undefined;
  amount?: string;
  chosen: boolean;
  choose(): void;
}

function drawChoices(
  legend: string,
  name: string,
  disabled: boolean,
  choices: readonly Choice[],
): HTMLElement {
  const rows = choices.map(({ label, note, amount, chosen, choose }, index) =>
    element(
      'label',
      {},
      element('input', { type: 'radio', name, id: `${name}-${index}`, checked: chosen, onchange: choose }),
      element('span', {}, label, note ? element('small', {}, ` ${note}`) : null),
      amount === undefined ? null : element('span', { class: 'amount' }, amount),
    ),
  );
  return element('fieldset', { disabled }, element('legend', {}, legend), rows);
}

function drawSummary({ lineItems, total, request }: SheetState): HTMLElement {
  const row = (item: ApplePayJS.ApplePayLineItem, className: string | null) => {
    const timing = describeTiming(item);
    return element(
      'div',
      { class: className },
      element('dt', {}, item.label ?? '', timing === null ? null : element('small', {}, ` (${timing})`)),
      element('dd', {}, formatAmount(item, request.currencyCode)),
    );
  };
  return element(
    'dl',
    { 'aria-label': localized('Podsumowanie', 'Summary') },
    lineItems.map((item) => row(item, null)),
    row(total, 'total'),
  );
}

/** The recurring payment: its description, the prices of its periods, and what the shopper agrees to. */
function drawRecurring({ recurring, request }: SheetState): HTMLElement | null {
  if (recurring === undefined) return null;
  const { paymentDescription, trialBilling, regularBilling, billingAgreement, managementURL } = recurring;
  const rows = [trialBilling, regularBilling].filter((item) => item !== undefined);
  return element(
    'section',
    { class: 'recurring', 'aria-label': localized('Płatność cykliczna', 'Recurring payment') },
    element('p', {}, paymentDescription),
    rows.map((item) =>
      element(
        'p',
        {},
        `${item.label} (${describeTiming(item) ?? ''}): ${formatAmount(item, request.currencyCode)}`,
      ),
    ),
    element('p', {}, element('small', {}, billingAgreement ?? '')),
    element(
      'p',
      {},
      element('a', { href: managementURL, target: '_blank' }, localized('Zarządzaj', 'Manage')),
    ),
  );
}

function drawErrors(errors: SheetState['errors']): HTMLElement | null {
  if (errors.length === 0) return null;
  const items = errors.map(({ code, contactField, message }) =>
    element('li', { 'data-code': code, 'data-field': contactField ?? null }, message || ERROR_MESSAGES[code]),
  );
  return element('div', { role: 'alert' }, element('ul', { class: 'errors' }, items));
}

function drawContactField(
  { request, contact }: SheetState,
  disabled: boolean,
  choose: (index: number) => void,
) {
  const options = CONTACTS.map(({ key, givenName, familyName, note }, index) =>
    element(
      'option',
      { value: key, selected: index === contact },
      `${[givenName, familyName].filter(Boolean).join(' ')} (${note})`,
    ),
  );
  const onchange = (event: Event) => choose((event.target as HTMLSelectElement).selectedIndex);
  const list = element('select', { id: 'contact', disabled, onchange }, options);
  const label = element(
    'label',
    { for: 'contact' },
    isShipped(request) ? localized('Adres dostawy', 'Delivery address') : localized('Kontakt', 'Contact'),
  );
  return element('fieldset', { class: 'contact' }, label, list);
}

function drawCouponField(
  { request, coupon }: SheetState,
  disabled: boolean,
  enter: SheetActions['enterCoupon'],
) {
  if (request.supportsCouponCode !== true) return null;
  const attributes = {
    id: 'coupon',
    'aria-label': localized('Kod rabatowy', 'Discount code'),
    value: coupon,
    disabled,
  };
  const input = element('input', attributes) as HTMLInputElement;
  const button = element(
    'button',
    { type: 'button', id: 'apply', disabled, onclick: () => enter(input.value) },
    localized('Zastosuj', 'Apply'),
  );
  return element('fieldset', { class: 'coupon' }, input, button);
}

function drawContents(state: SheetState, { billingContact }: Settings, actions: SheetActions): HTMLElement[] {
  const isBusy = state.phase !== 'ready';
  const { request, methods, method } = state;
  const cardChoices = CARDS.map(({ network, lastDigits }, index) => ({
    label: `${network} •••• ${lastDigits}`,
    chosen: index === state.card,
    choose: () => actions.chooseCard(index),
  }));
  const methodChoices = methods.map((shippingMethod) => ({
    label: shippingMethod.label,
    note: describeMethod(shippingMethod),
    amount: formatAmount(shippingMethod, request.currencyCode),
    chosen: shippingMethod.identifier === method,
    choose: () => actions.chooseMethod(shippingMethod.identifier),
  }));
  const billing = element('input', {
    type: 'checkbox',
    id: 'billing',
    checked: billingContact,
    onchange: (event) => actions.setBilling((event.target as HTMLInputElement).checked),
  });
  const shippingHeading = SHIPPING_HEADINGS[request.shippingType ?? 'shipping'];
  const body = [
    drawChoices(localized('Karta', 'Card'), 'card', isBusy, cardChoices),
    element(
      'fieldset',
      { disabled: isBusy },
      element(
        'label',
        {},
        billing,
        localized('Karty mają adres rozliczeniowy', 'The cards have a billing address'),
      ),
    ),
    (request.requiredShippingContactFields ?? []).length > 0
      ? drawContactField(state, isBusy, actions.chooseContact)
      : null,
    methodChoices.length > 0 ? drawChoices(shippingHeading, 'method', isBusy, methodChoices) : null,
    drawCouponField(state, isBusy, actions.enterCoupon),
    drawSummary(state),
    drawRecurring(state),
  ];
  const cancel = element(
    'button',
    { type: 'button', id: 'cancel', onclick: actions.cancel },
    localized('Anuluj', 'Cancel'),
  );
  const payAttributes = { type: 'button', class: 'pay', id: 'pay', disabled: !canPay(state) };
  return [
    element(
      'header',
      {},
      element(
        'h2',
        {},
        'Apple Pay',
        element('small', {}, localized('Próbny arkusz, nie Apple', 'A fake sheet, not Apple’s')),
      ),
      cancel,
    ),
    drawErrors(state.errors),
    element('div', { class: 'body' }, body),
    element('div', { role: 'status' }, PHASE_MESSAGES[state.phase]),
    element('button', { ...payAttributes, onclick: actions.pay }, localized('Zapłać', 'Pay')),
  ].filter((part) => part !== null);
}

/** Opens the sheet as a modal dialog. `update` redraws it, and keeps the focus and the scroll position. */
export function drawSheet(
  initialState: SheetState,
  settings: Settings,
  actions: SheetActions,
): { update(state: SheetState): void; remove(): void } {
  const host = element('sandbox-apple-pay-sheet');
  const dialog = element('dialog', {
    'aria-label': 'Apple Pay',
    oncancel: (event) => {
      event.preventDefault();
      actions.cancel();
    },
  }) as HTMLDialogElement;
  const root = host.attachShadow({ mode: 'open' });
  // A strict content security policy would forbid a style element.
  const styles = new CSSStyleSheet();
  styles.replaceSync(SHEET_STYLES);
  root.adoptedStyleSheets = [styles];
  root.append(dialog);
  let focusedId = 'cancel';
  root.addEventListener('focusin', (event) => {
    focusedId = (event.target as Element).id || focusedId;
  });
  const update = (state: SheetState) => {
    // Redrawing may move the focus.
    const idBefore = focusedId;
    const scrollTop = dialog.querySelector('.body')?.scrollTop ?? 0;
    dialog.replaceChildren(...drawContents(state, settings, actions));
    dialog.querySelector('.body')?.scrollTo(0, scrollTop);
    root.getElementById(idBefore)?.focus({ preventScroll: true });
    focusedId = idBefore;
  };
  document.body.append(host);
  dialog.showModal();
  update(initialState);
  return {
    update,
    remove: () => {
      dialog.close();
      host.remove();
    },
  };
}
