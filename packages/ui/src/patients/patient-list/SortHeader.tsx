import { defineTexts, PATIENT_SORTS, t, type PatientSort, type SortDirection } from '@openvisit/contract';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Header, SortButton } from './PatientList.styles.ts';

/** The order of a list of patients. */
export interface PatientOrder {
  sort: PatientSort;
  direction: SortDirection;
}

const COLUMNS: Record<PatientSort, string> = defineTexts({
  name: 'Patient',
  age: 'Age',
  last_visit: 'Last visit',
  next_visit: 'Next visit',
  open_notes: 'Open notes',
});
const SORTED_BY = defineTexts({
  ascending: 'Sorted by {column}, ascending',
  descending: 'Sorted by {column}, descending',
});

/** Dates and counts are more useful from the latest and the highest. */
const FIRST: Record<PatientSort, SortDirection> = {
  name: 'ascending',
  age: 'ascending',
  last_visit: 'descending',
  next_visit: 'ascending',
  open_notes: 'descending',
};

const REVERSED: Record<SortDirection, SortDirection> = { ascending: 'descending', descending: 'ascending' };
const ICONS = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

const getNextOrder = (order: PatientOrder, sort: PatientSort): PatientOrder => ({
  sort,
  direction: order.sort === sort ? REVERSED[order.direction] : FIRST[sort],
});

export interface SortHeaderProps {
  /** The current order. */
  order: PatientOrder;
  /** Called with the requested order. */
  onOrder: (order: PatientOrder) => void;
}

/** The column names of a list of patients, which sort it. */
export function SortHeader({ order, onOrder }: SortHeaderProps) {
  return (
    <Header role="group" aria-label={t('Sort patients')}>
      {PATIENT_SORTS.map((sort) => {
        const column = t(COLUMNS[sort]);
        const direction = order.sort === sort ? order.direction : 'none';
        const Icon = ICONS[direction];
        return (
          <SortButton
            key={sort}
            type="button"
            aria-pressed={order.sort === sort}
            aria-label={
              direction === 'none' ? t('Sort by {column}', { column }) : t(SORTED_BY[direction], { column })
            }
            onClick={() => onOrder(getNextOrder(order, sort))}
          >
            {column}
            <Icon aria-hidden />
          </SortButton>
        );
      })}
    </Header>
  );
}
