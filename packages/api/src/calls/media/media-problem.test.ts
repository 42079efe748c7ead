import { expect, test } from 'vitest';
import { toMediaProblem } from './media-problem.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['OverconstrainedError', 'missing'],
  ['TypeError', 'failed'],
])('CR-13 %s of a camera is reported as %s with its message from the catalog', (name, kind) => {
  const problem = toMediaProblem(new DOMException('', name), 'camera');
  expect(problem.kind).toBe(kind);
  expect(problem.message).toMatch(/^Failed to publish: .*camera/);
});
