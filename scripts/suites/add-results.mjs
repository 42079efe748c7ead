/** The combined result of two runs, with the output of those that failed. */
export const addResults = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  output: [a, b].flatMap(({ failed, output }) => (failed > 0 ? [output] : [])).join('\n\n'),
  files: [...(a.files ?? []), ...(b.files ?? [])],
});
