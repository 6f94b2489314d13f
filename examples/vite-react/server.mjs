/** Serves the app's files, the package's files, and the page with the rendered app. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import sirv from 'sirv';
import { renderApp, renderHead } from './dist/server/entry-server.js';

const port = Number(process.env.PORT ?? 5173);
const template = readFileSync('dist/client/index.html', 'utf8');
const appFiles = sirv('dist/client');
// In production, a CDN serves these files.
const ekspresFiles = sirv('node_modules/ekspres/dist');

function sendPage(response) {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(template.replace('<!--head-->', () => renderHead()).replace('<!--app-->', () => renderApp()));
}

function sendNotFound(response) {
  response.statusCode = 404;
  response.end();
}

const server = createServer((request, response) => {
  if (request.url === '/') return sendPage(response);
  if (!request.url.startsWith('/ekspres/')) return appFiles(request, response, () => sendNotFound(response));
  request.url = request.url.slice('/ekspres'.length);
  return ekspresFiles(request, response, () => sendNotFound(response));
});

server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
