import type { ReactNode } from 'react';

/** One column. */
export interface Column<Row> {
  /** Stable id; `sort` refers to it. */
  id: string;
  /** Header text. */
  header: string;
  /** Content for a row; an empty cell shows a dash. */
  cell: (row: Row) => ReactNode;
  /** Use `end` for numbers and money; default start. */
  align?: 'start' | 'center' | 'end';
  /** `fit` takes only the width of its content, on one line. */
  width?: 'fit';
  /** Whether rows can be sorted by it. Default false. */
  sortable?: boolean;
  /** `name` marks the column that identifies the row: its cells are row headers. */
  role?: 'name';
}

/** Sort order. */
export interface Sort {
  /** The column's id. */
  column: string;
  /** Small to large is ascending. */
  direction: 'ascending' | 'descending';
}

/** Selected rows. */
export interface Selection<Row> {
  /** Keys of the selected rows. */
  selected: readonly string[];
  /** Called with the keys that are selected now. */
  onChange: (selected: string[]) => void;
  /** Name of a row for 'Select <name>'. */
  getRowName: (row: Row) => string;
}

/** The sort order after a click on a header: ascending first, then reversed. */
export const getNextSort = (sort: Sort | null | undefined, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

/** The keys with one added or removed. */
export const toggleKey = (selected: readonly string[], key: string): string[] =>
  selected.includes(key) ? selected.filter((item) => item !== key) : [...selected, key];
