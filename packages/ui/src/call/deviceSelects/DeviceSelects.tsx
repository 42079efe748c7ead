export interface DeviceOption {
  id: string;
  label: string;
}

export interface DeviceSelectsProps {
  cameras: readonly DeviceOption[];
  microphones: readonly DeviceOption[];
  cameraId: string | null;
  microphoneId: string | null;
  onCameraChange: (id: string) => void;
  onMicrophoneChange: (id: string) => void;
  /** Loudness at the microphone, 0 to 1. */
  level?: number;
}
