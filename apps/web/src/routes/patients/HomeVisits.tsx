import { getLocalZone } from '@openvisit/api';
import {
  hasStarted,
  t,
  type AppointmentAction,
  type Appointment,
  type PatientHome,
} from '@openvisit/contract';
import { AppLinkProvider, Button, EmptyState, PatientAppointmentCard, Stack } from '@openvisit/ui';
import { Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ReturningLink, useReturnState } from '../../shared/navigation/ReturningLink.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

/** A part of the home with its heading. */
export const HomeSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" gap={4} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </Stack>
);

export const FindButton = () => (
  <Button as={Link} to={paths.physicians} variant="primary">
    {t('Find a physician')}
  </Button>
);

/** The next visit, whose card counts down to its start, and the requests that wait. */
export const HomeVisits = ({ home, now }: { home: PatientHome; now: number }) => {
  const navigate = useNavigate();
  const state = useReturnState();
  const { act, busy, dialogs } = useAppointmentAction(paths.ownCall);
  const onAction = (action: AppointmentAction, appointment: Appointment) =>
    action === 'RESCHEDULE'
      ? void navigate(paths.ownAppointment(appointment.id), { state })
      : act(action, appointment);
  const renderCard = (appointment: Appointment) => (
    <PatientAppointmentCard
      key={appointment.id}
      appointment={appointment}
      level={3}
      zone={getLocalZone()}
      now={now}
      href={paths.ownAppointment(appointment.id)}
      busy={busy?.id === appointment.id ? busy.action : null}
      onAction={onAction}
    />
  );
  const { next_visit: next, is_checked, requests } = home;
  return (
    <AppLinkProvider value={ReturningLink}>
      <HomeSection
        id="next-visit"
        title={t(next && hasStarted(next, now) ? 'Your visit has started' : 'Your next visit')}
      >
        {next ? (
          <>
            {renderCard(next)}
            {!is_checked && (
              <div>
                <Button as={Link} to={paths.checkDevices(next.id)} icon={<Video aria-hidden />}>
                  {t('Check camera and microphone')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <EmptyState illustration="calendar" title={t('No visit is planned')} action={<FindButton />}>
            {t('Find a physician and pick a time that suits you.')}
          </EmptyState>
        )}
      </HomeSection>
      {requests.length > 0 && (
        <HomeSection id="open-requests" title={t('Open requests')}>
          {requests.map(renderCard)}
        </HomeSection>
      )}
      {dialogs}
    </AppLinkProvider>
  );
};
