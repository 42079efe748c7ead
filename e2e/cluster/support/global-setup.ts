import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startServer } from '../../support/server.ts';
import makeTemplates from '../../support/template.ts';
import { createDatabase } from './databases.ts';
import { startProxy } from './proxy.ts';

const requireEnv = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this through npm run test:cluster`);
  return value;
};

/**
 * Starts two servers at the same time on one empty database, and a proxy in front of them. Servers with an embedded database
 * start from templates.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const admin = requireEnv('CLUSTER_DATABASE_URL');
  const database = await createDatabase(admin, 'cluster');
  const env = {
    DATABASE_URL: database,
    REDIS_URL: requireEnv('CLUSTER_REDIS_URL'),
    OPENVISIT_DEMO: '1',
    RATE_LIMIT_SCALE: '1000',
    TRUSTED_PROXIES: '1',
  };
  // The data folder only contains uploaded files, which both servers must share.
  const dataDir = mkdtempSync(join(tmpdir(), 'openvisit-cluster-'));
  const [a, b] = await Promise.all([startServer({ env, dataDir }), startServer({ env, dataDir })]);
  const removeTemplates = await makeTemplates();
  const proxy = await startProxy([a.port, b.port]);
  project.provide('cluster', { admin, database, redis: env.REDIS_URL, a: a.url, b: b.url, proxy: proxy.url });
  return async () => {
    removeTemplates();
    await proxy.stop();
    await Promise.all([a.stop(), b.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { admin: string; database: string; redis: string; a: string; b: string; proxy: string };
  }
}
