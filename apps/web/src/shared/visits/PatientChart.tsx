import { getLocalZone, useCompletedVisits } from '@openvisit/api';
import { t, type AppointmentDetail, translateTopic } from '@openvisit/contract';
import {
  Banner,
  formatDateLine,
  EmptyState,
  ListRow,
  PagedList,
  PatientSummaryPanel,
  Stack,
  formatTimeSpan,
} from '@openvisit/ui';
import { paths } from '../navigation/paths.ts';
import { getPagingProps } from '../paging-props.ts';

export interface PatientChartProps {
  appointment: AppointmentDetail;
  /** Heading level; default 2. */
  level?: 2 | 3;
}

/** Past visits of the patient with this physician. Each opens in its own tab, so that a call continues. */
const PastVisits = ({ appointment, level = 2 }: PatientChartProps) => {
  const visits = useCompletedVisits(appointment.patient_detail.id);
  const zone = getLocalZone();
  return (
    <Stack as="section" gap={3} aria-labelledby="past-visits">
      {level === 2 ? (
        <h2 id="past-visits">{t('Past visits')}</h2>
      ) : (
        <h3 id="past-visits">{t('Past visits')}</h3>
      )}
      <PagedList
        label={t('past visits')}
        items={visits.loading ? null : visits.items.filter(({ id }) => id !== appointment.id)}
        getKey={({ id }) => id}
        empty={<EmptyState illustration="calendar" title={t('No past visits with you')} />}
        {...getPagingProps(visits)}
      >
        {(visit) => (
          <ListRow
            level={level === 2 ? 3 : 4}
            title={formatDateLine(visit.starts_at, zone)}
            detail={translateTopic(visit.topic)}
            meta={formatTimeSpan(visit, zone)}
            onSelect={() => window.open(paths.appointment(visit.id), '_blank', 'noopener')}
          />
        )}
      </PagedList>
    </Stack>
  );
};

/** The data that a clinician needs at a glance: allergies, conditions, medications, surgeries, family history, past visits (BX-12). */
export const PatientChart = (props: PatientChartProps) => {
  const { patient_summary: summary } = props.appointment;
  if (!summary)
    return <Banner>{t('The health summary is open to physicians who care for the patient.')}</Banner>;
  return (
    <Stack gap={6}>
      <PatientSummaryPanel summary={summary} level={props.level} />
      <PastVisits {...props} />
    </Stack>
  );
};
