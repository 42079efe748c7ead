import { checkLedger } from '../requirements.mjs';

export const requirements = async () => {
  const problems = await checkLedger();
  const good = problems.length === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, output: problems.join('\n') };
};
