import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

const APP = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
`;

const RENDER = "createRoot(document.body).render(createElement('main'";

const PAGE = "{ accessToken: 'token', buyerCountry: 'PL', buyerCurrency: 'PLN'";

const WITHOUT_COMPONENTS = `${APP}${RENDER}));`;

const WITH_COMPONENTS = `${APP}import { CartCheckout, ProductCheckout } from 'ekspres/react';
${RENDER}, null,
  createElement(ProductCheckout, ${PAGE}, variantId: '1' }),
  createElement(CartCheckout, ${PAGE}, walletConfigs: [{ name: 'shop_pay' }] }),
));`;

/** The size of the script that Vite builds, in bytes after compression with Brotli. */
async function sizeOf(folder, source) {
  const file = join(folder, 'react-growth.js');
  writeFileSync(file, source);
  const { output } = await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rollupOptions: { input: file } },
  });
  return output.reduce((sum, { code = '' }) => sum + brotliCompressSync(code).length, 0);
}

/**
 * How much an app grows with the React components, without the script, in bytes.
 * @param {string} folder of an app that has the package and React installed
 */
export const reactGrowth = async (folder) =>
  (await sizeOf(folder, WITH_COMPONENTS)) - (await sizeOf(folder, WITHOUT_COMPONENTS));
