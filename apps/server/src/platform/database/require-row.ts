/** The first row of a statement that always returns one. @throws when it returned none. */
export const requireRow = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('The statement returned no row');
  return row;
};
