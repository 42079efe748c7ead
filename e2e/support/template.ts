import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** Runs the built server once to fill a data folder, and removes the snapshots. */
const fillDataDir = async (dataDir: string, env: Record<string, string> = {}): Promise<void> => {
  const server = await startServer({ dataDir, env });
  await server.stop();
  rmSync(join(dataDir, 'snapshots'), { recursive: true, force: true });
};

/**
 * Creates two template data folders for the test servers: a migrated empty one and one with the demo practice, which every
 * start brings up to date. About thirty servers start in a run, and filling the database is most of the cost of a start.
 * The first start without a template is tested in `unit` and `cluster`.
 */
export default async function makeTemplates(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'openvisit-e2e-templates-'));
  const [empty, demo] = [join(folder, 'empty'), join(folder, 'demo')];
  await fillDataDir(empty, { OPENVISIT_DEMO: '0' });
  cpSync(empty, demo, { recursive: true });
  await fillDataDir(demo);
  process.env['E2E_TEMPLATES'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
