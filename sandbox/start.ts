import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, startSandbox } from './server';

const DEFAULT_PORT = 4173;

function addresses(url: string): string {
  return [
    '',
    'Ekspres – sklep do wypróbowania / a shop to try it in',
    '',
    `  Sklep          ${url}/                      (obejrzyj kubek, kliknij „Kup przez Shop Pay”; z boku jest panel)`,
    `  Produkt        ${url}/products/kubek        (kliknij „Kup teraz”, potem „Zamawiam i płacę”)`,
    `  Koszyk         ${url}/sandbox/fill-cart?to=/cart`,
    `  Strony do prób ${url}/pages`,
    `  Scenariusze    ${url}/scenarios             (wszystko, co może pójść źle)`,
    '',
  ].join('\n');
}

if (!existsSync(join(DIST, 'ekspres.js'))) {
  console.error('dist/ekspres.js is missing: run "npm run build" first (or "npm start", which does both).');
  process.exit(1);
}

try {
  const { url } = await startSandbox({ port: Number(process.env['PORT'] ?? DEFAULT_PORT) });
  console.log(addresses(url));
} catch (error) {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isPortInUse) throw error;
  console.error('The port is in use: choose another one with PORT=4174 npm run sandbox.');
  process.exit(1);
}
