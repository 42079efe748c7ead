import { componentContract } from '../../testing/componentContract.tsx';
import { DeviceCheck } from './DeviceCheck.tsx';

const nothing = () => undefined;

componentContract(DeviceCheck, {
  withName: 'Dr. Amara Okafor',
  media: 'ready',
  stream: null,
  name: 'Mina Park',
  cameraOn: false,
  microphoneOn: true,
  backHref: '#appointment',
  onToggleCamera: nothing,
  onToggleMicrophone: nothing,
  onJoin: nothing,
  onJoinAudioOnly: nothing,
  onJoinWithout: nothing,
  onRetry: nothing,
  cameras: [{ id: 'c1', label: 'Built-in camera' }],
  microphones: [{ id: 'm1', label: 'Built-in microphone' }],
  cameraId: 'c1',
  microphoneId: 'm1',
  level: 0.4,
  onCameraChange: nothing,
  onMicrophoneChange: nothing,
});
