import { useVisitNowRequests } from '@openvisit/api';
import { t, type InstantVisit } from '@openvisit/contract';
import { Banner, Button, formatPhysicianName, formatPlaceInLine } from '@openvisit/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { requestNavigation } from '../../shared/navigation/navigation-guard.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useKeepWaiting } from '../../shared/visits/useKeepWaiting.ts';
import { useReadyAlarm } from '../../shared/visits/useReadyAlarm.ts';

const isReady = ({ status, is_joined }: InstantVisit): boolean => status === 'ACCEPTED' && !is_joined;

/** On every other page of a patient who waits: keeps the place in line and leads back to the waiting room (BX-06). */
export default function WaitingNotice() {
  const { data } = useVisitNowRequests();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const visit = data?.results.find((item) => item.status === 'REQUESTED' || isReady(item));
  const isElsewhere = visit !== undefined && pathname !== paths.waitingRoom(visit.id);
  useKeepWaiting(isElsewhere && visit.status === 'REQUESTED' ? visit.id : null);
  useReadyAlarm(isElsewhere && isReady(visit) ? formatPhysicianName(visit.doctor_detail) : null);

  if (!isElsewhere) return null;
  const name = formatPhysicianName(visit.doctor_detail);
  const open = (
    <Button
      size="sm"
      variant="primary"
      onClick={() => requestNavigation(() => navigate(paths.waitingRoom(visit.id)))}
    >
      {isReady(visit) ? t('Join the visit') : t('Open the waiting room')}
    </Button>
  );
  return (
    <Banner
      role="region"
      aria-label={t('Your visit now')}
      tone="accent"
      title={
        isReady(visit) ? t('{name} is ready for you', { name }) : t('You are waiting for {name}', { name })
      }
      action={open}
    >
      {visit.line && formatPlaceInLine(visit.line)}
    </Banner>
  );
}
