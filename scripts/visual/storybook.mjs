// Builds a Storybook and serves it from its folder.
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { run, getToolPath } from '../lib/run.mjs';

const CONTENT_TYPES = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/**
 * Builds a checkout's stories without documentation pages, with the checkout's own Storybook: another one would bring a
 * second copy of React. `boardsOnly` leaves out all stories but the theme boards. Resolves with null, or the output of a
 * failed build.
 */
export const buildStorybook = async (checkout, folder, { boardsOnly = false } = {}) => {
  const { code, output } = await run(
    getToolPath('storybook', checkout),
    ['build', '--quiet', '--test', '-o', folder],
    {
      cwd: checkout,
      quiet: true,
      env: { STORYBOOK_DISABLE_TELEMETRY: '1', ...(boardsOnly && { STORYBOOK_BOARDS_ONLY: '1' }) },
    },
  );
  return code === 0 ? null : output.trim().split('\n').slice(-30).join('\n');
};

/** Serves a folder on a free local port. */
export const serveFolder = (folder) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
      const file = join(folder, path === '/' ? 'index.html' : path);
      if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile())
        return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': CONTENT_TYPES[extname(file)] ?? 'application/octet-stream' });
      createReadStream(file).pipe(response);
    });
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        stop: () => new Promise((done) => server.close(done).closeAllConnections()),
      }),
    );
  });

/** Id, title and name of every story of a built Storybook, without docs pages. */
export const listStories = (folder) =>
  Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries).filter(
    (entry) => entry.type === 'story',
  );
