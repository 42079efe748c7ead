import type { ReactNode } from 'react';

/** One column. */
export interface Column<Row> {
  /** A key that stays with it; what `sort` names. */
  id: string;
  /** Its heading, in words. */
  header: string;
  /** What stands in it for a row; nothing shows a dash. */
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end; default start. */
  align?: 'start' | 'center' | 'end';
  /** `fit` takes no more room than what is in it, on one line. */
  width?: 'fit';
  /** Whether rows can be sorted by it. Default false. */
  sortable?: boolean;
  /** `name` marks the column that says which row it is: its cells are the headers of their rows. */
  role?: 'name';
}

/** By which column, and which way. */
export interface Sort {
  /** The column's id. */
  column: string;
  /** Small to large is ascending. */
  direction: 'ascending' | 'descending';
}

/** Which rows are chosen. */
export interface Selection<Row> {
  /** Their keys. */
  selected: readonly string[];
  /** Called with the keys chosen now. */
  onChange: (selected: string[]) => void;
  /** What a row is called: 'Select <this>'. */
  nameOf: (row: Row) => string;
}

/** What a press on a column's heading asks for: ascending first, then the other way. */
export const nextSort = (sort: Sort | null | undefined, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The keys with one more or one less. */
export const toggled = (selected: readonly string[], key: string): string[] =>
  selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key];
