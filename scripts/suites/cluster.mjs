import { withServices } from '../lib/services.mjs';
import { listPostgresqlTests } from './database-tests.mjs';
import { runVitest } from './vitest.mjs';

const addResults = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  output: [a.output, b.output].filter(Boolean).join('\n\n'),
  files: [...(a.files ?? []), ...(b.files ?? [])],
});

/**
 * Tests of two built servers behind a proxy with one PostgreSQL and one Redis, tests of one built server's process,
 * and the server tests on PostgreSQL. A few of them also run on the embedded database, in `unit`.
 */
export const cluster = ({ programs }) =>
  withServices(programs, async ({ postgres, redis }) => {
    const across = await runVitest('cluster', ['--config', 'e2e/cluster/vitest.config.ts'], {
      CLUSTER_DATABASE_URL: postgres.url,
      CLUSTER_REDIS_URL: redis.url,
    });
    const projects = ['--project', 'server', '--project', 'sandboxes', '--project', 'isolated'];
    const onPostgres = await runVitest('server-on-postgresql', [...projects, ...listPostgresqlTests()], {
      TEST_DATABASE_URL: postgres.url,
      TEST_REDIS_URL: redis.url,
    });
    return addResults(across, onPostgres);
  });
