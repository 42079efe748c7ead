/** An id that says what it is of: the same in every run. */
export const id = (kind: string, number: number) =>
  `${kind.repeat(8)}-0000-4000-8000-${String(number).padStart(12, '0')}`;
