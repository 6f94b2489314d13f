import { globalStyle, style } from '@vanilla-extract/css';

/** The overlay in its shadow root. It is readable on light and dark pages, and fits a screen of 320 px. */
export const doctorPanel = style({
  position: 'fixed',
  // The largest z-index.
  zIndex: 2147483647,
  boxSizing: 'border-box',
  inlineSize: 'min(512px,calc(100vw - 16px))',
  maxBlockSize: 'min(100vh - 16px,520px)',
  overflow: 'auto',
  border: '1px solid #6b7280',
  borderRadius: '8px',
  background: '#fff',
  color: '#111827',
  font: '14px/1.45 system-ui,sans-serif',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  boxShadow: '0 4px 24px rgb(0 0 0/.25)',
  colorScheme: 'light',
  '@media': {
    '(prefers-color-scheme:dark)': { background: '#111827', color: '#f3f4f6', colorScheme: 'dark' },
  },
});

// The corner of the screen (`place-overlay.ts`): physical sides, in every writing direction.
globalStyle(`.${doctorPanel}[data-block=start]`, { top: '8px' });
globalStyle(`.${doctorPanel}[data-block=end]`, { bottom: '8px' });
globalStyle(`.${doctorPanel}[data-inline=start]`, { left: '8px' });
globalStyle(`.${doctorPanel}[data-inline=end]`, { right: '8px' });

export const doctorBar = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  padding: '6px 8px 6px 12px',
  background: 'inherit',
});

export const doctorTitle = style({ flex: '1 0 max-content', margin: 0, fontSize: '14px', fontWeight: 600 });
export const doctorContent = style({
  padding: '0 12px 12px',
  selectors: { '&[hidden]': { display: 'none' } },
});

globalStyle(`.${doctorPanel} button`, {
  minBlockSize: '28px',
  padding: '0 8px',
  border: '1px solid currentColor',
  borderRadius: '4px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
});
globalStyle(`.${doctorPanel} :focus-visible,.${doctorPanel}:focus-visible`, {
  outline: '2px solid #3b82f6',
  outlineOffset: '2px',
});
globalStyle(`.${doctorPanel} ol`, { margin: 0, paddingInlineStart: '24px' });
globalStyle(`.${doctorPanel} li`, { marginBlockEnd: '8px' });
globalStyle(`.${doctorPanel} p`, { margin: 0 });
globalStyle(`.${doctorPanel} a`, { color: 'inherit' });
globalStyle(`.${doctorPanel} h3`, { margin: '12px 0 4px', fontSize: '14px' });
globalStyle(`.${doctorPanel} table`, { inlineSize: '100%', borderCollapse: 'collapse', textAlign: 'start' });
globalStyle(`.${doctorPanel} :is(td,th)`, {
  padding: '2px 8px 2px 0',
  borderBlockStart: '1px solid color-mix(in srgb,currentColor 25%,transparent)',
  font: 'inherit',
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`.${doctorPanel} code`, { font: '13px/1.45 ui-monospace,monospace' });
globalStyle(`.${doctorPanel} textarea`, { boxSizing: 'border-box', inlineSize: '100%', blockSize: '96px' });
