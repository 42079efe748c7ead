import { withServices } from '../lib/services.mjs';
import { addResults } from './add-results.mjs';
import { listPostgresqlTests } from './database-tests.mjs';
import { runVitest } from './vitest.mjs';

/**
 * Runs the e2e cluster tests (two servers behind a proxy that share PostgreSQL and Redis, and tests of a single process), then
 * the server tests on PostgreSQL. Some of the latter also run on the embedded database, in `unit`.
 */
export const cluster = ({ programs }) =>
  withServices(programs, async ({ postgres, redis }) => {
    const clusterResult = await runVitest('cluster', ['--config', 'e2e/cluster/vitest.config.ts'], {
      CLUSTER_DATABASE_URL: postgres.url,
      CLUSTER_REDIS_URL: redis.url,
    });
    const projects = ['--project', 'server', '--project', 'sandboxes', '--project', 'isolated'];
    const postgresResult = await runVitest('server-on-postgresql', [...projects, ...listPostgresqlTests()], {
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
    });
    return addResults(clusterResult, postgresResult);
  });
