import { MESSAGES, type PatientListItem } from '@openvisit/contract';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../../actions/button/Button.tsx';
import type { Paging } from '../../data/list-footer/ListFooter.tsx';
import type { ListRowProps } from '../../data/list-row/ListRow.tsx';
import { PagedList } from '../../data/paged-list/PagedList.tsx';
import { EmptyState } from '../../feedback/empty-state/EmptyState.tsx';
import { PatientRow } from '../patient-row/PatientRow.tsx';

export interface PatientListProps extends Paging, Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** null while the first page loads. */
  patients: readonly PatientListItem[] | null;
  /** URL of a patient's profile. */
  getHref: (patient: PatientListItem) => string;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Heading level of the names; default 2. */
  level?: ListRowProps['level'];
  /** Whether a search is active, which changes the empty text. Default false. */
  filtered?: boolean;
  /** Clears the search. */
  onClearSearch?: () => void;
  /** Called to block a patient; omit it where that is not offered. */
  onBlock?: (patient: PatientListItem) => void;
}

/** All patients, or those of the physician (PA-01). */
export function PatientList({
  patients,
  getHref,
  zone,
  now,
  level = 2,
  filtered = false,
  onClearSearch,
  onBlock,
  ...rest
}: PatientListProps) {
  return (
    <PagedList
      label="patients"
      items={patients}
      getKey={(patient) => patient.id}
      empty={
        <EmptyState
          illustration="search"
          title={MESSAGES.NO_PATIENTS}
          action={filtered && onClearSearch && <Button onClick={onClearSearch}>Show all patients</Button>}
        >
          {filtered ? 'Try another part of the name.' : 'Patients appear here after their first request.'}
        </EmptyState>
      }
      {...rest}
    >
      {(patient) => (
        <PatientRow
          patient={patient}
          href={getHref(patient)}
          zone={zone}
          now={now}
          level={level}
          onBlock={onBlock}
        />
      )}
    </PagedList>
  );
}
