import { existsSync, readFileSync } from 'node:fs';
import { mediaType } from './media-type';
import type { Answer } from './route';

/** `/assets/<name>`: the sandbox's own styles, page scripts and pictures. */
export const answerAsset: Answer = (exchange, _sandbox, [name = '']) => {
  const file = new URL(`../assets/${name}`, import.meta.url);
  if (!/^(?:[a-z-]+\/)?[a-z-]+\.(?:css|js|svg)$/.test(name) || !existsSync(file)) {
    exchange.send(404, 'text/plain', 'Nie ma takiego pliku.');
    return;
  }
  exchange.send(200, mediaType(name), readFileSync(file), { 'cache-control': 'public, max-age=60' });
};
