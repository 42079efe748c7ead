import { localZone } from '@openvisit/api';
import { useDeviceCheck, type Call } from '@openvisit/api/calls';
import type { AppointmentDetail, SessionUser } from '@openvisit/contract';
import { DeviceCheck, fullName, relativeDay, timeSpan } from '@openvisit/ui';
import { otherPartyName } from './participants.ts';

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
  const { media, problem, stream, level, request, retry, ...devices } = useDeviceCheck();
  const zone = localZone();
  return (
    <DeviceCheck
      otherPartyName={otherPartyName(appointment)}
      when={`${relativeDay(appointment.starts_at, zone, now)}, ${timeSpan(appointment, zone)}`}
      media={media}
      stream={stream}
      name={fullName(user)}
      image={user.image}
      cameraOn={devices.cameraOn}
      microphoneOn={devices.microphoneOn}
      cameras={devices.cameras}
      microphones={devices.microphones}
      cameraId={devices.cameraId}
      microphoneId={devices.microphoneId}
      level={level}
      onCameraChange={devices.chooseCamera}
      onMicrophoneChange={devices.chooseMicrophone}
      onToggleCamera={devices.toggleCamera}
      onToggleMicrophone={devices.toggleMicrophone}
      onJoin={() => call.actions.join(request)}
      onJoinAudioOnly={() => call.actions.join({ ...request, audio: true, video: false })}
      onJoinWithout={() => call.actions.join({ ...request, audio: false, video: false })}
      missing={problem && problem.device !== 'both' ? problem.device : null}
      onRetry={retry}
      error={call.phase === 'refused' ? call.message : null}
      backHref={backHref}
    />
  );
};
