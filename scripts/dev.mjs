// `npm run dev`: the web app from Vite's dev server and the API from its sources, both reloading, behind one URL.
import { createServer as createProbe } from 'node:net';
import { ensureInstalled } from './lib/install.mjs';
import { ROOT, giveUp, inRoot, say } from './lib/root.mjs';
import { startChild, tool } from './lib/run.mjs';

process.chdir(ROOT);
await ensureInstalled();

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);
const url = process.env.PUBLIC_URL ?? `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address();
      probe.close(() => resolve(free));
    });
  });

const apiPort = await freePort();
const api = startChild(
  tool('tsx'),
  ['watch', '--clear-screen=false', '--conditions=openvisit-source', 'src/main.ts'],
  {
    cwd: inRoot('apps', 'server'),
    env: {
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      PUBLIC_URL: url,
      DATA_DIR: process.env.DATA_DIR ?? inRoot('.data'),
      OPENVISIT_DEV: process.env.OPENVISIT_DEV ?? '1',
    },
  },
);

const answers = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${apiPort}/readyz`)).ok;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};
// The first page finds its server; one that cannot start has said why itself.
while (!(await answers())) {
  if (api.exitCode !== null) process.exit(api.exitCode);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

// The web app's own configuration sends the API's paths, sockets included, there.
process.env.OPENVISIT_API = `http://127.0.0.1:${apiPort}`;
const { createServer } = await import('vite');
const vite = await createServer({
  root: inRoot('apps', 'web'),
  configFile: inRoot('apps', 'web', 'vite.config.ts'),
  server: { host, port, strictPort: true },
});
await vite.listen().catch((error) => {
  api.kill('SIGTERM');
  giveUp(`The web app cannot be served on ${host}:${port}: ${error.message}`);
});
say(`OpenVisit for development: ${url} (web and server reload by themselves; Ctrl-C ends both)`);

let ending = false;
const end = async (signal) => {
  if (ending) return;
  ending = true;
  // Ctrl-C at the terminal has reached the server already; a second one would not let it finish.
  if (signal !== 'SIGINT') api.kill(signal);
  await vite.close();
};
process.on('SIGINT', end);
process.on('SIGTERM', end);
api.once('close', async (code) => {
  ending = true;
  await vite.close();
  process.exit(code ?? 0);
});
