import { spawn } from 'node:child_process';
import { rootPath } from '../lib/root.mjs';
import { startPostgres } from '../lib/services.mjs';

const PROGRAM = rootPath('apps', 'server', 'src', 'testing', 'ledger-benchmark.ts');

const measureRates = (env) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--conditions=openvisit-source', '--import', 'tsx', PROGRAM], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`the ledger benchmark exited with ${code}`)),
    );
  });

/** Ledger postings per second with and without the database's rules, on the embedded database and on PostgreSQL. */
export const ledgerRates = async (postgresProgram) => {
  const embedded = await measureRates({});
  if (!postgresProgram) return { embedded, postgres: null };
  const server = await startPostgres(postgresProgram);
  try {
    return { embedded, postgres: await measureRates({ DATABASE_URL: server.url }) };
  } finally {
    await server.stop();
  }
};
