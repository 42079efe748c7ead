import { MoveHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { ListFoot, type Paging } from '../list-footer/ListFooter.tsx';
import { Body, SkeletonRows } from './Body.tsx';
import type { Column, Selection, Sort } from './columns.ts';
import { Header } from './Header.tsx';
import { Frame, Hint, Root, Table } from './DataTable.styles.ts';

export type { Column, Selection, Sort } from './columns.ts';

export interface DataTableProps<Row>
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** What is listed; the table's name. */
  label: string;
  /** What stands in it, from the start to the end of a row. */
  columns: readonly Column<Row>[];
  /** The rows in the order they are shown; null while the first of them load. */
  rows: readonly Row[] | null;
  /** A key that stays with the row. */
  keyOf: (row: Row) => string;
  /** What stands here when there is none; usually an `EmptyState`. */
  empty: ReactNode;
  /** What can be done with a row, at its end: a button, a menu. */
  action?: (row: Row) => ReactNode;
  /** By what the rows are sorted now; default by nothing that is shown. */
  sort?: Sort | null;
  /** Called when another order is asked for; whoever has the rows sorts them. */
  onSort?: (sort: Sort) => void;
  /** Lets rows be chosen; default no. */
  selection?: Selection<Row>;
  /** What becomes of a row on a phone: a card of its own (default), or it stays a row and the table scrolls sideways. */
  layout?: 'cards' | 'scroll';
}

/** Whether an element is wider than its frame: only then is there something to scroll to, and to be told of. */
function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return;
    const observer = new ResizeObserver(() => setOverflows(table.offsetWidth > element.clientWidth + 1));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return { frame, overflows };
}

/**
 * Rows of the same kind, compared by their columns. Do put numbers and money at the end of their column, and name the
 * column that says which row it is; don't use a table for what is only read one by one: that is a list of cards.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  empty,
  action,
  sort,
  onSort,
  selection,
  layout = 'cards',
  hasMore,
  loadingMore,
  onLoadMore,
  error,
  onRetry = onLoadMore,
  ...rest
}: DataTableProps<Row>) {
  const { frame, overflows } = useOverflow();
  const keys = rows?.map(keyOf) ?? [];
  const filled = keys.length > 0;
  const failed = Boolean(error) && !filled;
  const instead = failed ? (
    <ErrorState title={`${label} could not be loaded`} onRetry={onRetry}>
      {error}
    </ErrorState>
  ) : (
    empty
  );
  return (
    <Root {...rest}>
      {overflows && (
        <Hint>
          <MoveHorizontal aria-hidden /> Scroll sideways to see all columns
        </Hint>
      )}
      <Frame
        ref={frame}
        data-layout={layout}
        data-overflow={overflows || undefined}
        role={overflows ? 'group' : undefined}
        aria-label={overflows ? `${label}, scrolls sideways` : undefined}
        tabIndex={overflows ? 0 : undefined}
      >
        <Table aria-busy={rows === null && !failed}>
          <VisuallyHidden as="caption">{label}</VisuallyHidden>
          <Header
            columns={columns}
            sort={sort}
            onSort={filled ? onSort : undefined}
            selection={selection}
            keys={keys}
            hasAction={action !== undefined}
          />
          <tbody>
            {rows === null && !failed && (
              <SkeletonRows cells={columns.length + (selection ? 1 : 0) + (action ? 1 : 0)} />
            )}
            {rows && filled && (
              <Body columns={columns} rows={rows} keyOf={keyOf} action={action} selection={selection} />
            )}
          </tbody>
        </Table>
      </Frame>
      <div role="status">{rows === null && !failed && <VisuallyHidden>Loading {label}</VisuallyHidden>}</div>
      {(failed || (rows !== null && !filled)) && instead}
      {filled && (
        <ListFoot
          count={keys.length}
          hasMore={hasMore}
          loadingMore={loadingMore}
          onLoadMore={onLoadMore}
          error={error}
          onRetry={onRetry}
        />
      )}
    </Root>
  );
}
