/** The one row an insert gives back. */
export const written = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('A row was not written');
  return row;
};
