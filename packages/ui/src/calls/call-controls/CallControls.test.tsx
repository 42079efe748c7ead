import { componentContract } from '../../testing/componentContract.tsx';
import { CallControls } from './CallControls.tsx';

const nothing = () => undefined;

componentContract(CallControls, {
  microphoneOn: true,
  cameraOn: false,
  panel: null,
  onToggleMicrophone: nothing,
  onToggleCamera: nothing,
  onPanelChange: nothing,
  onLeave: nothing,
});
