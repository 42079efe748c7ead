// `npm run dev`: serves the web app (Vite) and the API from their sources at one URL, both with reload.
import { createServer as createProbe } from 'node:net';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, exitWithError, getRootPath, print } from './lib/root.mjs';
import { startChild, getToolPath } from './lib/run.mjs';

process.chdir(ROOT);
await ensureInstalled();

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const url = process.env.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;

const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });

const apiPort = await findFreePort();
const api = startChild(
  getToolPath('tsx'),
  ['watch', '--clear-screen=false', '--conditions=openvisit-source', 'src/main.ts'],
  {
    cwd: getRootPath('apps', 'server'),
    env: {
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: url,
      DATA_DIR: process.env.DATA_DIR ?? getRootPath('.data'),
      OPENVISIT_DEV: process.env.OPENVISIT_DEV ?? '1',
    },
  },
);

const isReady = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${apiPort}/readyz`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};
// Wait for the API, so that the first page load succeeds. A server that cannot start prints the reason itself.
while (!(await isReady())) {
  if (api.exitCode !== null) process.exit(api.exitCode);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

// The web app's Vite configuration proxies API and socket paths there.
process.env.OPENVISIT_API = `http://127.0.0.1:${apiPort}`;
const { createServer } = await import('vite');
const vite = await createServer({
  root: getRootPath('apps', 'web'),
  configFile: getRootPath('apps', 'web', 'vite.config.ts'),
  server: { host, port, strictPort: true },
});
await vite.listen().catch((error) => {
  api.kill('SIGTERM');
  exitWithError(`The web app cannot be served on ${host}:${port}: ${error.message}`);
});
print(`OpenVisit for development: ${url} (reloads on changes; press Ctrl-C to stop)`);

let isStopping = false;
const stop = async (signal) => {
  if (isStopping) return;
  isStopping = true;
  // A terminal sends Ctrl-C to the server as well; a second signal would interrupt its shutdown.
  if (signal !== 'SIGINT') api.kill(signal);
  await vite.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
api.once('close', async (code) => {
  isStopping = true;
  await vite.close();
  process.exit(code ?? 0);
});
