import { t } from '@openvisit/contract';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { getNextSort, type Column, type Selection, type Sort } from './columns.ts';
import { CheckboxMark } from '../../inputs/Choice.styles.ts';
import { Choice, SortButton } from './DataTable.styles.ts';

const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

interface HeaderProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null | undefined;
  onSort: ((sort: Sort) => void) | undefined;
  selection: Selection<Row> | undefined;
  keys: readonly string[];
  hasAction: boolean;
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: Pick<HeaderProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) {
  const { id, header, align, width, sortable } = column;
  const cell = { scope: 'col', 'data-align': align, 'data-width': width } as const;
  if (!sortable || !onSort) return <th {...cell}>{header}</th>;
  const direction = sort?.column === id ? sort.direction : 'none';
  const Icon = ICONS[direction];
  return (
    <th {...cell} aria-sort={direction}>
      <SortButton type="button" onClick={() => onSort(getNextSort(sort, id))}>
        {header}
        <Icon aria-hidden />
      </SortButton>
    </th>
  );
}

/** The header row with sort buttons and the checkbox for all rows. */
export function Header<Row>({ columns, sort, onSort, selection, keys, hasAction }: HeaderProps<Row>) {
  const selectedCount = keys.filter((key) => selection?.selected.includes(key)).length;
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" data-width="fit">
            <Choice>
              <CheckboxMark
                type="checkbox"
                ref={(checkbox) => {
                  if (checkbox) checkbox.indeterminate = selectedCount > 0 && selectedCount < keys.length;
                }}
                checked={keys.length > 0 && selectedCount === keys.length}
                disabled={keys.length === 0}
                onChange={({ target }) => selection.onChange(target.checked ? [...keys] : [])}
              />
              <VisuallyHidden>{t('Select all')}</VisuallyHidden>
            </Choice>
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasAction && (
          <th scope="col" data-width="fit">
            <VisuallyHidden>{t('Actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
