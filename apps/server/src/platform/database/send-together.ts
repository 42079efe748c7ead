/**
 * Awaits compiled statements of a transaction that do not need each other's results: they are sent at once and run in order. Throws the
 * error of the first that failed, because the later ones fail in the transaction that it aborted.
 */
export const sendTogether = async <Statements extends readonly Promise<unknown>[] | []>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> => {
  const settled: PromiseSettledResult<unknown>[] = await Promise.allSettled([...statements]);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as { -readonly [Index in keyof Statements]: Awaited<Statements[Index]> };
};
