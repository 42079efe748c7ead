/** A stable UUID for a kind of entity and a number. */
export const id = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
