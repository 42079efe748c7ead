import { DeviceSelects } from '@openvisit/ui';
import type { PanelProps } from './panels.ts';

/** Camera and microphone of the running call (CR-03). */
export default function DeviceSidePanel({ call: { self, actions } }: PanelProps) {
  return (
    <DeviceSelects
      cameras={self.cameras}
      microphones={self.microphones}
      cameraId={self.cameraId}
      microphoneId={self.microphoneId}
      onCameraChange={actions.chooseCamera}
      onMicrophoneChange={actions.chooseMicrophone}
    />
  );
}
