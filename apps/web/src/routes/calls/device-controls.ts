import type { Call } from '@openvisit/api/calls';

/** State and switches of the devices. */
export const getDeviceControls = ({ self, actions }: Call) => ({
  microphoneOn: self.audio,
  cameraOn: self.video,
  hasCamera: self.cameras.length > 0 || self.video,
  hasMicrophone: self.microphones.length > 0 || self.audio,
  onToggleMicrophone: () => actions.setAudio(!self.audio),
  onToggleCamera: () => actions.setVideo(!self.video),
});
