import type { DeviceCheckState } from '@openvisit/api/calls';
import type { SessionUser } from '@openvisit/contract';
import { formatFullName, type DevicePanelState } from '@openvisit/ui';

/** A device check as props of the device panel. */
export const getDevicePanelProps = (
  { media, problem, stream, level, ...devices }: DeviceCheckState,
  user: SessionUser,
): DevicePanelState => ({
  media,
  stream,
  name: formatFullName(user),
  image: user.image,
  cameraOn: devices.cameraOn,
  microphoneOn: devices.microphoneOn,
  cameras: devices.cameras,
  microphones: devices.microphones,
  cameraId: devices.cameraId,
  microphoneId: devices.microphoneId,
  level,
  onCameraChange: devices.chooseCamera,
  onMicrophoneChange: devices.chooseMicrophone,
  onToggleCamera: devices.toggleCamera,
  onToggleMicrophone: devices.toggleMicrophone,
  missing: problem && problem.device !== 'both' ? problem.device : null,
  onRetry: devices.retry,
});
