import { renderEarlyClickScript } from 'ekspres/server';
import { renderToString } from 'react-dom/server';
import { App } from './App';
import { SHOP_ORIGIN } from './shop';

const SETTINGS = JSON.stringify({ apiOrigin: SHOP_ORIGIN });

/** The early-click script, the settings, and the tag of the script. */
export const renderHead = () =>
  [
    renderEarlyClickScript(),
    `<script type="application/json" id="ekspres-config">${SETTINGS}</script>`,
    '<script type="module" async src="/ekspres/ekspres.js"></script>',
  ].join('\n');

/** Renders the app with its buttons as HTML. */
export const renderApp = () => renderToString(<App />);
