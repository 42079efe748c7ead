import { getLocalZone, type Resource } from '@openvisit/api';
import { useDeviceCheck } from '@openvisit/api/calls';
import { type InstantVisit, type SessionUser, t } from '@openvisit/contract';
import { Banner, Button, DevicePanel, formatPhysicianName, WaitingRoom } from '@openvisit/ui';
import { useNow } from '../../shared/useNow.ts';
import { getDevicePanelProps } from '../../shared/visits/device-panel-props.ts';
import { useKeepWaiting } from '../../shared/visits/useKeepWaiting.ts';
import { useReadyAlarm } from '../../shared/visits/useReadyAlarm.ts';
import { useEnterCall } from './useEnterCall.ts';
import { useLeaveWaitingRoom } from './useLeaveWaitingRoom.tsx';

export interface WaitForPhysicianProps {
  request: Resource<InstantVisit>;
  user: SessionUser;
}

/** A request that waits or has been accepted: place in line, device check, and joining the call (BX-06). */
export const WaitForPhysician = ({ request, user }: WaitForPhysicianProps) => {
  const visit = request.data;
  const now = useNow();
  const network = useKeepWaiting(visit?.status === 'REQUESTED' ? visit.id : null, ({ line }) => {
    // The line and the estimated wait change with time, without an event.
    const shown = visit?.line;
    const isOutdated =
      line?.estimated_minutes !== shown?.estimated_minutes ||
      line?.is_in_visit !== shown?.is_in_visit ||
      line?.free_at !== shown?.free_at;
    if (isOutdated) void request.reload();
  });
  const devices = useDeviceCheck({ active: visit !== undefined && !visit.is_joined });
  const leave = useLeaveWaitingRoom(visit?.id);
  const { isReady, join } = useEnterCall(visit, devices, leave.busy);
  useReadyAlarm(visit && isReady && !visit.is_joined ? formatPhysicianName(visit.doctor_detail) : null);

  if (visit && isReady)
    return (
      <>
        <Banner
          tone="success"
          title={t('{name} is ready for you', { name: formatPhysicianName(visit.doctor_detail) })}
          action={
            <Button variant="primary" onClick={join}>
              {visit.is_joined ? t('Rejoin the visit') : t('Join the visit')}
            </Button>
          }
        />
        {!visit.is_joined && <DevicePanel {...getDevicePanelProps(devices, user)} />}
      </>
    );
  return (
    <>
      <WaitingRoom
        visit={visit ?? null}
        now={now}
        zone={getLocalZone()}
        network={network}
        error={visit ? undefined : request.error?.message}
        onRetry={() => void request.reload()}
        onLeave={leave.ask}
      >
        <DevicePanel {...getDevicePanelProps(devices, user)} />
      </WaitingRoom>
      {leave.dialog}
    </>
  );
};
