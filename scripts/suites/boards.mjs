import { compareBoards } from '../visual/boards.mjs';

export const boards = async ({ programs }) => {
  const { failure, passed = 0, failures = [failure] } = await compareBoards(programs['packaged Chromium']);
  return { passed, failed: failures.length, skipped: 0, output: failures.join('\n\n') };
};
