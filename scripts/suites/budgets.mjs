import { run } from '../lib/run.mjs';
import { getRootPath } from '../lib/root.mjs';

/** The performance budgets that do not depend on the machine. */
export const budgets = async () => {
  const program = getRootPath('scripts', 'bench', 'bench.mjs');
  const { code, output } = await run(process.execPath, [program, '--quick'], { quiet: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
};
