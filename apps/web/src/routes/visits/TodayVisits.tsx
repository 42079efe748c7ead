import { getLocalZone, useScheduledDay, useWaitingPatients } from '@openvisit/api';
import { getDateInZone, isActiveVisit, t, type Appointment } from '@openvisit/contract';
import { Card, Cluster, Link, Stack } from '@openvisit/ui';
import { Link as RouterLink } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';
import { NextVisit } from './NextVisit.tsx';
import { VisitRow } from './VisitRow.tsx';

/** The Scheduled tab shows the others. */
const SHOWN_MAX = 5;

/** The physician's visits of today that are not over; without any, the next visit (AP-03). */
export const TodayVisits = () => {
  const zone = getLocalZone();
  const now = useNow();
  const day = useScheduledDay(getDateInZone(now, zone), zone);
  const { data: waiting = [] } = useWaitingPatients();
  const { act, busy, dialogs } = useAppointmentAction(paths.call);
  const renderRow = (visit: Appointment) => (
    <li key={visit.id}>
      <VisitRow
        visit={visit}
        now={now}
        isWaiting={waiting.some(({ appointment }) => appointment.id === visit.id)}
        busy={busy?.id === visit.id}
        onStart={() => act('START_CALL', visit)}
      />
    </li>
  );
  return (
    <Stack as="section" gap={3} aria-labelledby="today-visits">
      <Cluster as="header" justify="between" align="baseline">
        <h2 id="today-visits">{t('Today')}</h2>
        <Link as={RouterLink} to={paths.scheduled}>
          {t('All scheduled visits')}
        </Link>
      </Cluster>
      <Loaded from={day}>
        {(visits) => {
          const open = visits.filter((visit) => isActiveVisit(visit, now)).slice(0, SHOWN_MAX);
          if (open.length === 0) return <NextVisit now={now} />;
          return (
            <Card as="ul" padding="none">
              {open.map(renderRow)}
            </Card>
          );
        }}
      </Loaded>
      {dialogs}
    </Stack>
  );
};
