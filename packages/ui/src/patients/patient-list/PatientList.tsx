import { MESSAGES, type PatientListItem, t } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import type { MenuItem } from '../../actions/menu/Menu.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { PatientRow } from '../patient-row/PatientRow.tsx';
import { Container } from './PatientList.styles.ts';
import { SortHeader, type PatientOrder } from './SortHeader.tsx';

export type { PatientOrder } from './SortHeader.tsx';

export interface PatientListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** null while the first page loads. */
  patients: readonly PatientListItem[] | null;
  /** URL of a patient's profile. */
  getHref: (patient: PatientListItem) => string;
  /** Actions on a patient; none for an empty list. */
  getActions: (patient: PatientListItem) => readonly MenuItem[];
  /** The current order. */
  order: PatientOrder;
  /** Called with the requested order; the server sorts. */
  onOrder: (order: PatientOrder) => void;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** What an empty list means; default that nobody has asked for a visit yet. */
  emptyText?: string;
  /** Whether a search or filter is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Clears the search and the filter. */
  onClear?: () => void;
}

/** A dense list of patients to scan: who, how old, last and next visit, open notes (PA-01). */
export function PatientList({
  patients,
  getHref,
  getActions,
  order,
  onOrder,
  zone,
  now,
  emptyText = t('Patients appear here after their first request.'),
  filtered = false,
  onClear,
  ...rest
}: PatientListProps) {
  return (
    <Container>
      {(patients === null || patients.length > 0) && <SortHeader order={order} onOrder={onOrder} />}
      <PagedList
        label={t('patients')}
        items={patients}
        getKey={(patient) => patient.id}
        empty={
          <EmptyState
            illustration="search"
            title={MESSAGES.NO_PATIENTS}
            action={filtered && onClear && <Button onClick={onClear}>{t('Show all patients')}</Button>}
          >
            {filtered ? t('No patient matches your search or filter.') : emptyText}
          </EmptyState>
        }
        {...rest}
      >
        {(patient) => (
          <PatientRow
            patient={patient}
            href={getHref(patient)}
            actions={getActions(patient)}
            zone={zone}
            now={now}
          />
        )}
      </PagedList>
    </Container>
  );
}
