import { checkLedger } from '../requirements.mjs';

export const requirements = async () => {
  const complaints = await checkLedger();
  const good = complaints.length === 0;
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0, output: complaints.join('\n') };
};
