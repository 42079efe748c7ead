import { run, tool } from '../lib/run.mjs';
import { brokenWalls } from './walls-proof.mjs';

/** The dependency rules over the code, and the proof that each of them would notice. */
export const walls = async () => {
  const { code, output } = await run(
    tool('depcruise'),
    ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'packages', 'apps'],
    { quiet: true },
  );
  const silent = await brokenWalls();
  const failed = (code === 0 ? 0 : 1) + silent.failed.length;
  return {
    passed: (code === 0 ? 1 : 0) + silent.passed,
    failed,
    skipped: 0,
    output: [code === 0 ? '' : output, ...silent.failed].join('\n'),
  };
};
