import { getLocalZone } from '@openvisit/api';
import { useDeviceCheck, type Call } from '@openvisit/api/calls';
import type { AppointmentDetail, SessionUser } from '@openvisit/contract';
import { DeviceCheck, formatRelativeDay, formatTimeSpan } from '@openvisit/ui';
import { useBlurChoice } from '../../shared/blur/useBlurChoice.ts';
import { getDevicePanelProps } from '../../shared/visits/device-panel-props.ts';
import { getOtherPartyName } from './participants.ts';

export interface CheckDevicesProps {
  call: Call;
  appointment: AppointmentDetail;
  user: SessionUser;
  /** Server time, epoch ms. */
  now: number;
  backHref: string;
}

/** Previews camera and microphone before joining (CR-03). */
export const CheckDevices = ({ call, appointment, user, now, backHref }: CheckDevicesProps) => {
  const devices = useDeviceCheck({ call });
  const { request } = devices;
  const zone = getLocalZone();
  return (
    <DeviceCheck
      {...getDevicePanelProps(devices, user)}
      blur={useBlurChoice(devices)}
      logo={user.role === 'PATIENT' ? appointment.logo_url : null}
      otherPartyName={getOtherPartyName(appointment)}
      when={`${formatRelativeDay(appointment.starts_at, zone, now)}, ${formatTimeSpan(appointment, zone)}`}
      onJoin={() => call.actions.join(request)}
      onJoinAudioOnly={() => call.actions.join({ ...request, audio: true, video: false })}
      onJoinWithout={() => call.actions.join({ ...request, audio: false, video: false })}
      error={call.phase === 'refused' ? call.message : null}
      backHref={backHref}
    />
  );
};
