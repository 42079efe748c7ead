import { t } from '@openvisit/contract';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { toggleKey, type Column, type Selection } from './columns.ts';
import { CheckboxMark } from '../../inputs/Choice.styles.ts';
import { CellSkeleton, CellName, Choice } from './DataTable.styles.ts';

const SKELETON_ROWS = 5;

/** Placeholder rows while loading. */
export function SkeletonRows({ cells }: { cells: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: cells }, (__, cell) => (
        <td key={cell}>
          <CellSkeleton />
        </td>
      ))}
    </tr>
  ));
}

interface BodyProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string;
  action: ((row: Row) => ReactNode) | undefined;
  selection: Selection<Row> | undefined;
}

/** The rows of a table. */
export function Body<Row>({ columns, rows, getKey, action, selection }: BodyProps<Row>) {
  return rows.map((row) => {
    const key = getKey(row);
    const isSelected = selection?.selected.includes(key);
    return (
      <tr key={key} data-state={isSelected ? 'selected' : undefined}>
        {selection && (
          <td>
            <CellName aria-hidden>{t('Select')}</CellName>
            <Choice>
              <CheckboxMark
                type="checkbox"
                checked={isSelected}
                onChange={() => selection.onChange(toggleKey(selection.selected, key))}
              />
              <VisuallyHidden>{t('Select {name}', { name: selection.getRowName(row) })}</VisuallyHidden>
            </Choice>
          </td>
        )}
        {columns.map(({ id, header, cell, align, width, role }) =>
          role === 'name' ? (
            <th key={id} scope="row" data-align={align} data-width={width}>
              {cell(row)}
            </th>
          ) : (
            <td key={id} data-align={align} data-width={width}>
              <CellName aria-hidden>{header}</CellName>
              <span>{cell(row) ?? '–'}</span>
            </td>
          ),
        )}
        {action && <td data-width="fit">{action(row)}</td>}
      </tr>
    );
  });
}
