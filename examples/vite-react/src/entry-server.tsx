import { renderEarlyClickScript } from 'ekspres/server';
import { renderToString } from 'react-dom/server';
import { App } from './App';
import { SHOP_ORIGIN } from './shop';

const SETTINGS = JSON.stringify({ apiOrigin: SHOP_ORIGIN });

/** What keeps a press before the script, the settings, and the script. */
export const renderHead = () =>
  [
    renderEarlyClickScript(),
    `<script type="application/json" id="ekspres-config">${SETTINGS}</script>`,
    '<script type="module" async src="/ekspres/ekspres.js"></script>',
  ].join('\n');

/** The app with its buttons, as HTML. */
export const renderApp = () => renderToString(<App />);
