import { cpSync, createReadStream, existsSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built script: `npm run docs` builds it where it is missing. */
const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Where the site has it. */
const PATH = '/ekspres/';

/** The part of Vite's server that is used here. */
interface Server {
  middlewares: {
    use(
      path: string,
      handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
    ): void;
  };
}

/** Serves the built script while the docs are written; the built site has a copy of it. */
export const productFiles = () => ({
  name: 'product-files',
  configureServer({ middlewares }: Server) {
    middlewares.use(PATH, (request, response, next) => {
      const file = DIST + basename(new URL(request.url ?? '', 'http://localhost').pathname);
      if (!existsSync(file) || !statSync(file).isFile()) return next();
      response.setHeader('content-type', 'text/javascript; charset=utf-8');
      createReadStream(file).pipe(response);
    });
  },
});

/** Copies the built script into the built site. */
export function copyProductFiles({ outDir }: { outDir: string }): void {
  cpSync(DIST, `${outDir}${PATH}`, {
    recursive: true,
    filter: (path) => statSync(path).isDirectory() || path.endsWith('.js'),
  });
}
