/** Styles of the sheet: in the middle of the page, or at the bottom on a phone. */
export const SHEET_STYLES = `
dialog {
  box-sizing: border-box;
  width: min(440px, 100vw);
  max-width: none;
  max-height: min(92vh, 760px);
  padding: 20px;
  border: 0;
  border-radius: 16px;
  color: #1f1f1f;
  background: #fff;
  color-scheme: light;
  font: 15px/1.4 -apple-system, Roboto, 'Segoe UI', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif;
  overflow: auto;
}
dialog::backdrop { background: rgb(0 0 0 / 55%); }
h2 { margin: 0; font-size: 20px; letter-spacing: -0.01em; }
.note { margin: 0 0 14px; color: #5f6368; font-size: 13px; }
fieldset { display: grid; gap: 12px; min-width: 0; margin: 0; padding: 0; border: 0; }
fieldset:disabled { opacity: 0.55; }
[hidden] { display: none !important; }
label { display: grid; gap: 4px; }
select { min-width: 0; padding: 10px; border: 1px solid #747775; border-radius: 8px; color: inherit; font: inherit; background: #fff; }
.account { display: flex; justify-content: space-between; gap: 12px; margin: 0; }
.account span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.account button { flex: none; }
.merchant { margin: -8px 0 0; color: #5f6368; }
.account button { padding: 0; border: 0; color: #0b57d0; background: none; font: inherit; }
.option { grid-template-columns: auto minmax(0, 1fr); align-items: baseline; gap: 0 10px; padding: 3px 0; }
.option input { width: 18px; height: 18px; margin: 0; align-self: center; accent-color: #0b57d0; }
.option small { grid-column: 2; color: #5f6368; }
table { width: 100%; margin: 16px 0 0; border-collapse: collapse; }
th, td { padding: 3px 0; font-weight: 400; text-align: left; }
td { text-align: right; white-space: nowrap; }
tr[data-type='TOTAL'] > * { padding-top: 8px; border-top: 1px solid #c4c7c5; font-weight: 600; }
[role='alert'] { margin: 8px 0 0; padding: 10px 12px; border-radius: 8px; color: #8c1d18; background: #f9dedc; }
[role='status'] { min-height: 1.4em; margin: 0; padding-top: 4px; color: #5f6368; }
[role='alert']:empty, [role='alert']:not(:empty) + [role='status'] { display: none; }
.foot { position: sticky; bottom: -20px; margin: 0 -20px -20px; padding: 4px 20px 20px; background: #fff; }
.actions { display: flex; gap: 12px; margin: 8px 0 0; }
.actions button { flex: 1; padding: 12px; border: 1px solid #747775; border-radius: 24px; color: inherit; font: inherit; background: #fff; }
.actions .pay { border-color: #000; color: #fff; background: #000; }
button { cursor: pointer; }
button:disabled { opacity: 0.4; cursor: default; }
:focus-visible { outline: 3px solid #0b57d0; outline-offset: 2px; }
@media (max-width: 480px) {
  dialog { margin: auto 0 0; border-radius: 16px 16px 0 0; }
}
`;
