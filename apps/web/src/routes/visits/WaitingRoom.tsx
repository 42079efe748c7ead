import { useVisitNowRequest } from '@openvisit/api';
import { useSession } from '@openvisit/api/session';
import { t, type VisitStatus } from '@openvisit/contract';
import { Button, EmptyState, Page, formatPhysicianName } from '@openvisit/ui';
import { Link, useParams } from 'react-router-dom';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { ClosedRequest } from './ClosedRequest.tsx';
import { WaitForPhysician } from './WaitForPhysician.tsx';

const OPEN: readonly VisitStatus[] = ['REQUESTED', 'ACCEPTED'];

const VisitOver = () => (
  <EmptyState
    illustration="visit"
    title={t('This visit is over')}
    action={
      <Button as={Link} to={`${paths.ownAppointments}?period=past`} variant="primary">
        {t('Go to past visits')}
      </Button>
    }
  />
);

/** Where a patient waits for a physician, from the request to the call or another way to be seen (PW-03, BX-06). */
export default function WaitingRoom() {
  usePageTitle(t('Waiting room'));
  const { id = '' } = useParams();
  const user = useSession()?.user;
  const request = useVisitNowRequest(id);
  const visit = request.data;
  const isOpen = !visit || OPEN.includes(visit.status);
  const renderVisit = () => {
    if (!user) return null;
    if (isOpen) return <WaitForPhysician key={id} request={request} user={user} />;
    return visit.status === 'COMPLETED' ? <VisitOver /> : <ClosedRequest key={id} visit={visit} />;
  };
  return (
    <Page
      title={
        visit && isOpen
          ? t('Your visit with {name}', { name: formatPhysicianName(visit.doctor_detail) })
          : t('Waiting room')
      }
      width={isOpen ? 'default' : 'narrow'}
    >
      {renderVisit()}
    </Page>
  );
}
