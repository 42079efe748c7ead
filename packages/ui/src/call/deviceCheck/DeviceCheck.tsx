import type { DeviceSelectsProps } from '../deviceSelects/DeviceSelects.tsx';

/** Where access to camera and microphone stands. */
export type MediaState = 'asking' | 'ready' | 'denied' | 'missing' | 'busy' | 'failed';

export interface DeviceCheckProps extends DeviceSelectsProps {
  /** Name of the one to be met. */
  withName: string;
  /** When, as the reader reads it. */
  when?: string;
  media: MediaState;
  /** Own picture; null without a camera. */
  stream: MediaStream | null;
  /** Own name and picture, shown while the camera is off. */
  name: string;
  image?: string | null;
  cameraOn: boolean;
  microphoneOn: boolean;
  onToggleCamera: () => void;
  onToggleMicrophone: () => void;
  onJoin: () => void;
  /** Joins with the microphone alone (CR-03). */
  onJoinAudioOnly: () => void;
  /** Asks for camera and microphone again. */
  onRetry: () => void;
  /** While the seat is being taken. */
  joining?: boolean;
  /** Why joining failed. */
  error?: string | null;
  /** Back to the appointment. */
  backHref: string;
}
