import { token } from '@openvisit/themes';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { PatientSummaryPanel } from '../../visits/patient-summary/PatientSummaryPanel.tsx';
import { DescriptionList } from '../../data/description-list/DescriptionList.tsx';
import { ErrorState } from '../../feedback/error-state/ErrorState.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { formatCalendarDay } from '../../format/record-dates.ts';
import { VitalsPanel } from '../../vitals/vitals-panel/VitalsPanel.tsx';
import { formatAge } from '../age-text.ts';
import type { PatientListItem, PatientSummary, Vitals } from '@openvisit/contract';

const Root = styled.div`
  display: grid;
  gap: ${token.space[8]};
  min-width: 0;
`;

const Facts = styled.section`
  padding: ${token.space[5]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
`;

export interface PatientDetailsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The patient. */
  patient: PatientListItem;
  /** The patient's health summary; null while loading. */
  summary: PatientSummary | null;
  /** The latest vitals; null hides their panel. */
  vitals: Vitals | null;
  /** The viewer's IANA time zone. */
  zone: string;
  /** Server time, epoch ms. */
  now: number;
  /** Error message of loading the details. */
  error?: string | null;
  /** Called by 'Try again'. */
  onRetry?: () => void;
}

/** A patient's personal data, vitals and health summary (PA-02). */
export function PatientDetails({
  patient,
  summary,
  vitals,
  zone,
  now,
  error,
  onRetry,
  ...rest
}: PatientDetailsProps) {
  return (
    <Root {...rest}>
      <Facts aria-label="Person">
        <DescriptionList
          layout="columns"
          items={[
            {
              term: 'Date of birth',
              detail: patient.date_of_birth && formatCalendarDay(patient.date_of_birth),
            },
            { term: 'Age', detail: formatAge(patient.date_of_birth, now, zone) },
            { term: 'Email', detail: patient.email },
          ]}
        />
      </Facts>
      <VitalsPanel vitals={vitals} zone={zone} />
      {summary && <PatientSummaryPanel summary={summary} />}
      {!summary && error && (
        <ErrorState title="The details could not be loaded" onRetry={onRetry}>
          {error}
        </ErrorState>
      )}
      {!summary && !error && <Skeleton shape="block" count={3} label="Loading the details" />}
    </Root>
  );
}
