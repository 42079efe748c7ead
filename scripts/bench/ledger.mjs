import { startPostgres } from '../lib/services.mjs';
import { runServerProgram } from './server-program.mjs';

const measureRates = (env) => runServerProgram('ledger-benchmark.ts', env);

/** Ledger postings per second on the embedded database and on PostgreSQL. The baseline has no constraints. */
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
