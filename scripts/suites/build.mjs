import { ensureBuilt } from '../lib/build.mjs';

export const build = async () => {
  const failure = await ensureBuilt();
  return {
    passed: failure === null ? 1 : 0,
    failed: failure === null ? 0 : 1,
    skipped: 0,
    output: failure ?? '',
  };
};
