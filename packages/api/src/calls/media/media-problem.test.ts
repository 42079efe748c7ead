import { expect, test } from 'vitest';
import { problemOf } from './media-problem.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['OverconstrainedError', 'missing'],
  ['TypeError', 'failed'],
])('CR-13 %s of a camera reads as %s, in the words of the catalogue', (name, kind) => {
  const problem = problemOf(new DOMException('', name), 'camera');
  expect(problem.kind).toBe(kind);
  expect(problem.message).toMatch(/^Failed to publish: .*camera/);
});
