import { getLocalZone, usePatientHome } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import type { AppointmentAction, Appointment, PatientHome } from '@openvisit/contract';
import {
  Banner,
  Button,
  EmptyState,
  formatWait,
  Page,
  PatientAppointmentCard,
  Stack,
  Text,
  UpcomingHolds,
} from '@openvisit/ui';
import { MessageSquare, Video } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { useAppointmentAction } from '../../shared/visits/useAppointmentAction.tsx';

/** Lazy: new patients need it for a few days. */
const PatientChecklist = lazy(() => import('../../shared/checklists/PatientChecklist.tsx'));

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Stack as="section" gap={4} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </Stack>
);

const describeStart = (start: string, now: number): string => {
  const ms = Date.parse(start) - now;
  return ms > 0 ? `It starts in ${formatWait(ms)}.` : 'It has started.';
};

const FindButton = (
  <Button as={Link} to={paths.physicians} variant="primary">
    Find a physician
  </Button>
);

/** The next visit with its countdown, and the requests that wait. */
const Visits = ({ home, now }: { home: PatientHome; now: number }) => {
  const navigate = useNavigate();
  const { act, busy, dialogs } = useAppointmentAction(paths.ownCall);
  const onAction = (action: AppointmentAction, appointment: Appointment) =>
    action === 'RESCHEDULE' ? void navigate(paths.ownAppointment(appointment.id)) : act(action, appointment);
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
    <>
      <Section id="next-visit" title="Your next visit">
        {next ? (
          <>
            <Text>{describeStart(next.starts_at, now)}</Text>
            {renderCard(next)}
            {!is_checked && (
              <Button as={Link} to={paths.checkDevices(next.id)} icon={<Video aria-hidden />}>
                Check camera and microphone
              </Button>
            )}
          </>
        ) : (
          <EmptyState illustration="calendar" title="No visit is planned" action={FindButton}>
            Find a physician and pick a time that suits you.
          </EmptyState>
        )}
      </Section>
      {requests.length > 0 && (
        <Section id="open-requests" title="Open requests">
          {requests.map(renderCard)}
        </Section>
      )}
      {dialogs}
    </>
  );
};

const UnreadMessages = ({ count }: { count: number }) => (
  <Banner
    tone="info"
    title={count === 1 ? 'You have 1 new message' : `You have ${count} new messages`}
    action={
      <Button as={Link} to={paths.ownMessages} icon={<MessageSquare aria-hidden />}>
        Read
      </Button>
    }
  />
);

/** What matters to the patient now: messages, the next visit, open requests, the first steps, and coming fees. */
export default function Home() {
  usePageTitle('Home');
  const user = useSession()?.user;
  const home = usePatientHome();
  const now = useNow(30_000);
  return (
    <Page
      title={`Hello ${user?.first_name ?? ''}`.trim()}
      actions={home.data?.next_visit && FindButton}
      width="narrow"
    >
      <Loaded from={home}>
        {(data) => (
          <>
            {data.unread_messages > 0 && <UnreadMessages count={data.unread_messages} />}
            <Visits home={data} now={now} />
            <Suspense>
              <PatientChecklist />
            </Suspense>
            {data.upcoming_holds.length > 0 && (
              <Section id="upcoming-holds" title="Upcoming holds">
                <UpcomingHolds
                  holds={data.upcoming_holds}
                  zone={getLocalZone()}
                  now={now}
                  visitHref={({ id }) => paths.ownAppointment(id)}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
