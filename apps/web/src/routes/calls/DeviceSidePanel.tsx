import { CallPanelBody, DeviceSelects } from '@openvisit/ui';
import { useBlurChoice } from '../../shared/blur/useBlurChoice.ts';
import type { PanelProps } from './panels.ts';

/** Camera and microphone of the running call, and its blurred background (CR-03, BX-10). */
export default function DeviceSidePanel({ call: { self, actions } }: PanelProps) {
  const blur = useBlurChoice({ blur: self.blur, setBlur: actions.setBlur });
  return (
    <CallPanelBody>
      <DeviceSelects
        cameras={self.cameras}
        microphones={self.microphones}
        cameraId={self.cameraId}
        microphoneId={self.microphoneId}
        onCameraChange={actions.chooseCamera}
        onMicrophoneChange={actions.chooseMicrophone}
        blur={blur}
      />
    </CallPanelBody>
  );
}
