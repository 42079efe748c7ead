import { t } from '@openvisit/contract';
import { MoveHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { ListFooter, type Paging } from '../list-footer/ListFooter.tsx';
import { Body, SkeletonRows } from './Body.tsx';
import type { Column, Selection, Sort } from './columns.ts';
import { Header } from './Header.tsx';
import { Frame, Hint, Root, Table } from './DataTable.styles.ts';

export type { Column, Selection, Sort } from './columns.ts';

export interface DataTableProps<Row>
  extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children' | 'onError'> {
  /** Accessible name of the table. */
  label: string;
  /** Columns from start to end. */
  columns: readonly Column<Row>[];
  /** The rows in display order; null while loading. */
  rows: readonly Row[] | null;
  /** Stable key of a row. */
  getKey: (row: Row) => string;
  /** Content when there are no rows; usually an `EmptyState`. */
  empty: ReactNode;
  /** Action at the end of a row: a button or a menu. */
  action?: (row: Row) => ReactNode;
  /** The current sort order; default none. */
  sort?: Sort | null;
  /** Called with the requested sort order; the caller sorts the rows. */
  onSort?: (sort: Sort) => void;
  /** Makes rows selectable. */
  selection?: Selection<Row>;
  /** Layout on phones: each row becomes a card (default), or the table scrolls sideways. */
  layout?: 'cards' | 'scroll';
}

/** Whether an element overflows its frame, and so has to be scrollable and announced. */
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
 * Rows of the same kind, to be compared by columns. Do align numbers and money to the end, and mark the
 * column that names the row. Don't use it for records that are read one by one: use a list of cards.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  getKey,
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
  const keys = rows?.map(getKey) ?? [];
  const filled = keys.length > 0;
  const failed = Boolean(error) && !filled;
  const instead = failed ? (
    <ErrorState title={t('{things} could not be loaded', { things: label })} onRetry={onRetry}>
      {error}
    </ErrorState>
  ) : (
    empty
  );
  return (
    <Root {...rest}>
      {overflows && (
        <Hint>
          <MoveHorizontal aria-hidden /> {t('Scroll sideways to see all columns')}
        </Hint>
      )}
      <Frame
        ref={frame}
        data-layout={layout}
        data-overflow={overflows || undefined}
        role={overflows ? 'group' : undefined}
        aria-label={overflows ? t('{things}, scrolls sideways', { things: label }) : undefined}
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
              <Body columns={columns} rows={rows} getKey={getKey} action={action} selection={selection} />
            )}
          </tbody>
        </Table>
      </Frame>
      <div role="status">
        {rows === null && !failed && (
          <VisuallyHidden>{t('Loading {things}', { things: label })}</VisuallyHidden>
        )}
      </div>
      {(failed || (rows !== null && !filled)) && instead}
      {filled && (
        <ListFooter
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
