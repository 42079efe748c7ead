import { getLocalZone, useVisitsWithPatient } from '@openvisit/api';
import {
  getBadgeStatus,
  STATUS_DISPLAY,
  t,
  defineTexts,
  translateTopic,
  type VisitPeriod,
} from '@openvisit/contract';
import {
  EmptyState,
  formatShortDay,
  formatTimeSpan,
  ListRow,
  PagedList,
  Stack,
  StatusBadge,
} from '@openvisit/ui';
import { paths } from '../../shared/navigation/paths.ts';
import { getPagingProps } from '../../shared/paging-props.ts';
import type { ProfileProps } from './Profile.tsx';

const TEXTS = defineTexts({
  UPCOMING: { heading: 'Upcoming appointments', empty: 'No upcoming appointments' },
  PAST: { heading: 'Past appointments', empty: 'No past appointments' },
}) satisfies Record<VisitPeriod, { heading: string; empty: string }>;

const Visits = ({ patientId, period }: { patientId: string; period: VisitPeriod }) => {
  const visits = useVisitsWithPatient(patientId, period);
  const zone = getLocalZone();
  const { heading, empty } = TEXTS[period];
  const id = `visits-${period}`;
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{t(heading)}</h2>
      <PagedList
        label={t(heading).toLowerCase()}
        items={visits.loading ? null : visits.items}
        getKey={(visit) => visit.id}
        empty={<EmptyState illustration="calendar" title={t(empty)} />}
        {...getPagingProps(visits)}
      >
        {(visit) => (
          <ListRow
            title={`${formatShortDay(visit.starts_at, zone)}, ${formatTimeSpan(visit, zone)}`}
            badges={<StatusBadge {...STATUS_DISPLAY[getBadgeStatus(visit)]} />}
            detail={translateTopic(visit.topic)}
            meta={visit.is_visit_now ? t('Visit now') : undefined}
            href={paths.appointment(visit.id)}
          />
        )}
      </PagedList>
    </Stack>
  );
};

/** The visits of the patient with this physician (PA-02). */
export default function AppointmentsTab({ patient }: ProfileProps) {
  return (
    <Stack gap={8}>
      <Visits patientId={patient.id} period="UPCOMING" />
      <Visits patientId={patient.id} period="PAST" />
    </Stack>
  );
}
