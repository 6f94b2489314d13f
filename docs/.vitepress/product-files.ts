import { cpSync, createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built script: `npm run docs` builds it where it is missing. */
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The folder of the site that has it. */
const FOLDER = 'ekspres/';

/** The part of Vite's server that is used here. */
interface Server {
  middlewares: {
    use(
      path: string,
      handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
    ): void;
  };
}

/**
 * Serves the built script while the docs are written; the built site has a copy of it.
 * @param base the path of the site
 */
export const productFiles = (base: string) => ({
  name: 'product-files',
  configureServer({ middlewares }: Server) {
    middlewares.use(base + FOLDER, (request, response, next) => {
      const file = DIST + basename(new URL(request.url ?? '', 'http://localhost').pathname);
      if (!existsSync(file) || !statSync(file).isFile()) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      createReadStream(file).pipe(response);
    });
  },
});

/** Copies the built script into the built site. */
export function copyProductFiles({ outDir }: { outDir: string }): void {
  cpSync(DIST, `${outDir}/${FOLDER}`, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || path.endsWith('.js'),
  });
}
