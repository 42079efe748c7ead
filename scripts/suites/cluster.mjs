import { vitest } from './vitest.mjs';

/** Two servers on one PostgreSQL and one Redis, and the server's own tests on that PostgreSQL. */
export const cluster = async () => {
  const result = await vitest('cluster', ['--config', 'e2e/cluster/vitest.config.ts']);
  return result;
};
