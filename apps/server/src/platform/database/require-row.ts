/** The single row that an insert or update returns. */
export const requireRow = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('The statement returned no row');
  return row;
};
