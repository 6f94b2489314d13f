/** Styles inside the sheet's own shadow root. */
export const SHEET_STYLES = `
  :host { all: initial; }
  dialog {
    box-sizing: border-box; width: 100%; max-width: 420px; max-height: 92vh; margin: auto auto 0; padding: 0 16px 16px;
    border: 0; border-radius: 14px 14px 0 0; overflow: hidden; color: #1d1d1f; background: #f2f2f7;
    font: 15px/1.4 -apple-system, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  }
  dialog[open] { display: flex; flex-direction: column; }
  .body { flex: 0 1 auto; min-height: 0; overflow: auto; }
  dialog::backdrop { background: rgb(0 0 0 / 45%); }
  header { display: flex; align-items: center; justify-content: space-between; padding: 12px 0 4px; }
  h2 { margin: 0; font-size: 17px; }
  h2 small { display: block; color: #5c5c66; font-size: 13px; font-weight: 400; }
  fieldset, dl, .errors { margin: 0 0 10px; padding: 8px 12px; border: 0; border-radius: 10px; background: #fff; }
  legend { float: left; width: 100%; padding: 0; color: #5c5c66; font-size: 13px; }
  legend + * { clear: both; }
  label { display: flex; gap: 8px; align-items: baseline; padding: 3px 0; }
  label small, dt small { color: #5c5c66; font-size: 13px; }
  label small { display: block; }
  label .amount { margin-left: auto; white-space: nowrap; }
  dl div { display: flex; justify-content: space-between; gap: 12px; }
  dd { margin: 0; white-space: nowrap; }
  .total { margin-top: 6px; padding-top: 6px; border-top: 1px solid #d9d9e0; font-weight: 700; }
  .errors { color: #b00020; background: #fff0f0; list-style: none; }
  .contact label { padding: 0; color: #5c5c66; font-size: 13px; }
  select { width: 100%; min-height: 36px; border: 1px solid #c6c6cd; border-radius: 8px; color: #1d1d1f; background: #fff; font: inherit; font-size: 15px; }
  .coupon { display: flex; gap: 8px; }
  .coupon input { flex: 1; min-width: 0; font: inherit; }
  [role="status"] { min-height: 21px; text-align: center; }
  button { min-height: 32px; border: 0; border-radius: 8px; color: inherit; background: #e5e5ea; font: inherit; }
  .pay { flex: none; width: 100%; min-height: 48px; color: #fff; background: #000; font-weight: 600; font-size: 17px; }
  .pay[disabled] { color: #5c5c66; background: #d9d9e0; }
  :focus-visible { outline: 3px solid #0071e3; outline-offset: 1px; }
  @media (min-width: 640px) { dialog { margin: auto; border-radius: 14px; } }
`;
