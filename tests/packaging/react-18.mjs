/** Checks the app of `consumer/` with React 18, which is installed from the registry. */
import { createRequire } from 'node:module';
import { CONSUMER_TOOLS, createApp, fail, installPackages, linkPackages } from './install-package.mjs';

const PACKAGES = ['react@18.3.0', 'react-dom@18.3.0', '@types/react@18.3.8'];

const require = createRequire(import.meta.url);
const app = createApp('tests/packaging/consumer');

try {
  installPackages(app, PACKAGES);
  linkPackages(app, CONSUMER_TOOLS);
  app.run(process.execPath, [require.resolve('typescript/bin/tsc'), '--project', app.folder]);
  for (const args of [['server.mjs'], ['--conditions=browser', 'browser.mjs']])
    console.log(app.run(process.execPath, args));
} catch (error) {
  fail(error);
} finally {
  app.remove();
}
