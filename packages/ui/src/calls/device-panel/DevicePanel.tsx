import { defineTexts, t } from '@openvisit/contract';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { AllowHelp } from '../allow-help/AllowHelp.tsx';
import { DeviceSelects } from '../device-selects/DeviceSelects.tsx';
import { VideoTile } from '../video-tile/VideoTile.tsx';
import { Columns, PermissionPrompt, Preview, Side, Toggle, Toggles } from './DevicePanel.styles.ts';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { DeviceChoice } from '../device-selects/DeviceSelects.tsx';

/** State of access to camera and microphone. */
export type MediaState = 'asking' | 'ready' | 'denied' | 'missing' | 'busy' | 'failed';

/** The viewer's camera and microphone, and what the viewer can do with them. */
export interface DevicePanelState extends DeviceChoice {
  /** State of device access. */
  media: MediaState;
  /** The viewer's media stream; null without a camera. */
  stream: MediaStream | null;
  /** The viewer's name, shown while the camera is off. */
  name: string;
  /** URL of the viewer's portrait, shown while the camera is off. */
  image?: string | null;
  /** Whether the camera is on. */
  cameraOn: boolean;
  /** Whether the microphone is on. */
  microphoneOn: boolean;
  /** Turns the camera on or off. */
  onToggleCamera: () => void;
  /** Turns the microphone on or off. */
  onToggleMicrophone: () => void;
  /** The one device that does not work while `media` is 'ready'; default null. */
  missing?: 'camera' | 'microphone' | null;
  /** Requests camera and microphone again. */
  onRetry: () => void;
}

export interface DevicePanelProps
  extends DevicePanelState, Omit<ComponentPropsWithRef<'div'>, keyof DevicePanelState> {
  /** Shown below the devices, such as the buttons to join. */
  children?: ReactNode;
}

const MEDIA_PROBLEMS: Record<Exclude<MediaState, 'asking' | 'ready'>, string> = defineTexts({
  denied: 'Camera and microphone are blocked.',
  missing: 'No camera or microphone was found. Connect one and try again.',
  busy: 'Another program is using the camera or the microphone. Close it and try again.',
  failed: 'Camera and microphone could not be started. Please try again.',
});

const MISSING_DEVICE: Record<'camera' | 'microphone', string> = defineTexts({
  camera: 'Your camera does not work. Others can hear you, but not see you.',
  microphone: 'Your microphone does not work. Others can see you, but not hear you.',
});

type PreviewProps = Pick<
  DevicePanelState,
  | 'media'
  | 'stream'
  | 'name'
  | 'image'
  | 'cameraOn'
  | 'microphoneOn'
  | 'onToggleCamera'
  | 'onToggleMicrophone'
>;

/** The viewer's own video, with switches for the devices. */
function OwnPreview({
  media,
  cameraOn,
  microphoneOn,
  onToggleCamera,
  onToggleMicrophone,
  ...own
}: PreviewProps) {
  const tile = { id: 'own', ...own, audio: microphoneOn, video: cameraOn, state: 'live' } as const;
  return (
    <Preview>
      {media === 'asking' ? (
        <PermissionPrompt role="status">
          <Spinner size="lg" />
          <p>{t('Your browser is asking for your camera and microphone. Choose “Allow”.')}</p>
        </PermissionPrompt>
      ) : (
        <VideoTile tile={tile} own />
      )}
      {media === 'ready' && (
        <Toggles>
          <Toggle
            type="button"
            aria-label={t('Microphone')}
            aria-pressed={microphoneOn}
            onClick={onToggleMicrophone}
          >
            {microphoneOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
          </Toggle>
          <Toggle type="button" aria-label={t('Camera')} aria-pressed={cameraOn} onClick={onToggleCamera}>
            {cameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
          </Toggle>
        </Toggles>
      )}
    </Preview>
  );
}

/** What is wrong with the devices, with a retry. */
function DeviceWarning({ media, missing, onRetry }: Pick<DevicePanelState, 'media' | 'missing' | 'onRetry'>) {
  const problem = media === 'asking' || media === 'ready' ? null : MEDIA_PROBLEMS[media];
  const warning = problem ?? (media === 'ready' && missing ? MISSING_DEVICE[missing] : null);
  if (!warning) return null;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      {t('Try again')}
    </Button>
  );
  return (
    <Banner tone="warning" action={retry}>
      {t(warning)}
    </Banner>
  );
}

/** Previews camera and microphone and lets the viewer choose them, before a call or while waiting for one (CR-03, BX-06). */
export function DevicePanel({
  media,
  stream,
  name,
  image,
  cameraOn,
  microphoneOn,
  onToggleCamera,
  onToggleMicrophone,
  missing = null,
  onRetry,
  cameras,
  microphones,
  cameraId,
  microphoneId,
  onCameraChange,
  onMicrophoneChange,
  blur,
  level,
  children,
  ...rest
}: DevicePanelProps) {
  return (
    <Columns {...rest}>
      <OwnPreview
        {...{ media, stream, name, image, cameraOn, microphoneOn, onToggleCamera, onToggleMicrophone }}
      />
      <Side>
        <DeviceWarning {...{ media, missing, onRetry }} />
        {media === 'denied' ? (
          <AllowHelp />
        ) : (
          <DeviceSelects
            {...{ cameras, microphones, cameraId, microphoneId, onCameraChange, onMicrophoneChange }}
            {...{ blur, level }}
          />
        )}
        {children}
      </Side>
    </Columns>
  );
}
