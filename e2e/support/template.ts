import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Lets the built server fill a data folder and end; what is only a copy for bad days stays out. */
const fill = async (dataDir: string, env: Record<string, string> = {}): Promise<void> => {
  const server = await startServer({ dataDir, env });
  await server.stop();
  rmSync(join(dataDir, 'snapshots'), { recursive: true, force: true });
};

/**
 * Lets the built server make two data folders, which the servers of the tests begin with: an empty, migrated one and one
 * with the demo practice, which each start makes fresh again. Some thirty of them start in a run, and filling a database
 * is most of what a start costs. That a start does it all by itself is tested in `unit` and `cluster`.
 */
export default async function makeTemplates(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-e2e-templates-'));
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')];
  await fill(empty, { OPENVISIT_DEMO: '0' });
  cpSync(empty, demo, { recursive: true });
  await fill(demo);
  process.env['E2E_TEMPLATES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
