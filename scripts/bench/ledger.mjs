import { startPostgres } from '../lib/services.mjs';
import { runServerProgram } from './server-program.mjs';

const measureRates = (env) => runServerProgram('ledger-benchmark.ts', env);

/** Ledger postings per second with and without the database's rules, on the embedded database and on PostgreSQL. */
export const measureLedgerRates = async (postgresProgram) => {
  const embedded = await measureRates({});
  if (!postgresProgram) return { embedded, postgres: null };
  const server = await startPostgres(postgresProgram);
  try {
    return { embedded, postgres: await measureRates({ DATABASE_URL: server.url }) };
  } finally {
    await server.stop();
  }
};
