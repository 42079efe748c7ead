import { componentContract } from '../../testing/componentContract.tsx';
import { DeviceSelects } from './DeviceSelects.tsx';

const nothing = () => undefined;

componentContract(DeviceSelects, {
  cameras: [{ id: 'c1', label: 'Built-in camera' }],
  microphones: [{ id: 'm1', label: 'Built-in microphone' }],
  cameraId: 'c1',
  microphoneId: 'm1',
  level: 0.4,
  onCameraChange: nothing,
  onMicrophoneChange: nothing,
});
