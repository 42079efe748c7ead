import { ArrowLeft, Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { Button } from '../../actions/button/Button.tsx';
import { Link } from '../../actions/link/Link.tsx';
import { Banner } from '../../feedback/banner/Banner.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';
import { AllowHelp } from '../allow-help/AllowHelp.tsx';
import { DeviceSelects } from '../device-selects/DeviceSelects.tsx';
import { VideoTile } from '../video-tile/VideoTile.tsx';
import {
  PermissionPrompt,
  Columns,
  Header,
  Join,
  Muted,
  Preview,
  Root,
  Side,
  Title,
  Toggle,
  Toggles,
} from './DeviceCheck.styles.ts';
import type { ComponentPropsWithRef } from 'react';
import type { DeviceChoice } from '../device-selects/DeviceSelects.tsx';

/** State of access to camera and microphone. */
export type MediaState = 'asking' | 'ready' | 'denied' | 'missing' | 'busy' | 'failed';

export interface DeviceCheckProps
  extends DeviceChoice, Omit<ComponentPropsWithRef<'main'>, 'children' | keyof DeviceChoice> {
  /** Name of the person to meet. */
  otherPartyName: string;
  /** Time of the visit, formatted for the viewer. */
  when?: string;
  /** State of device access; only 'ready' allows joining with video. */
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
  /** Joins with the devices that are on. */
  onJoin: () => void;
  /** The one device that does not work while `media` is 'ready'; default null. */
  missing?: 'camera' | 'microphone' | null;
  /** Joins with the microphone only (CR-03). */
  onJoinAudioOnly: () => void;
  /** Joins without devices, to watch and listen; offered when neither works. */
  onJoinWithout: () => void;
  /** Requests camera and microphone again. */
  onRetry: () => void;
  /** Joining is in progress. Default false. */
  joining?: boolean;
  /** Error message of joining. */
  error?: string | null;
  /** URL of the appointment. */
  backHref: string;
}

const MEDIA_PROBLEMS: Record<Exclude<MediaState, 'asking' | 'ready'>, string> = {
  denied: 'Camera and microphone are blocked.',
  missing: 'No camera or microphone was found. Connect one and try again.',
  busy: 'Another program is using the camera or the microphone. Close it and try again.',
  failed: 'Camera and microphone could not be started. Please try again.',
};

const MISSING_DEVICE: Record<'camera' | 'microphone', string> = {
  camera: 'Your camera does not work. Others can hear you, but not see you.',
  microphone: 'Your microphone does not work. Others can see you, but not hear you.',
};

type JoinOptions = Pick<DeviceCheckProps, 'media' | 'onJoin' | 'onJoinAudioOnly' | 'onJoinWithout'> & {
  missing: DeviceCheckProps['missing'];
};

/** The available ways to join, the best one first. */
const joinOptions = ({ media, missing, onJoin, onJoinAudioOnly, onJoinWithout }: JoinOptions) => {
  if (media !== 'ready' && media !== 'asking')
    return [{ label: 'Join to watch and listen', join: onJoinWithout }];
  if (missing === 'camera') return [{ label: 'Join with audio only', join: onJoinAudioOnly }];
  if (missing === 'microphone') return [{ label: 'Join with video only', join: onJoin }];
  return [
    { label: 'Join', join: onJoin },
    { label: 'Join with audio only', join: onJoinAudioOnly },
  ];
};

type PreviewProps = Pick<
  DeviceCheckProps,
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
          <p>Your browser is asking for your camera and microphone. Choose “Allow”.</p>
        </PermissionPrompt>
      ) : (
        <VideoTile tile={tile} own />
      )}
      {media === 'ready' && (
        <Toggles>
          <Toggle
            type="button"
            aria-label="Microphone"
            aria-pressed={microphoneOn}
            onClick={onToggleMicrophone}
          >
            {microphoneOn ? <Mic aria-hidden /> : <MicOff aria-hidden />}
          </Toggle>
          <Toggle type="button" aria-label="Camera" aria-pressed={cameraOn} onClick={onToggleCamera}>
            {cameraOn ? <Video aria-hidden /> : <VideoOff aria-hidden />}
          </Toggle>
        </Toggles>
      )}
    </Preview>
  );
}

/** What is wrong with the devices, with a retry. */
function DeviceWarning({ media, missing, onRetry }: Pick<DeviceCheckProps, 'media' | 'missing' | 'onRetry'>) {
  const problem = media === 'asking' || media === 'ready' ? null : MEDIA_PROBLEMS[media];
  const warning = problem ?? (media === 'ready' && missing ? MISSING_DEVICE[missing] : null);
  if (!warning) return null;
  const retry = (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Banner tone="warning" action={retry}>
      {warning}
    </Banner>
  );
}

function JoinButtons({ joining, ...options }: JoinOptions & Pick<DeviceCheckProps, 'joining'>) {
  return (
    <Join>
      {joinOptions(options).map(({ label, join }, index) => (
        <Button
          key={label}
          width="full"
          variant={index === 0 ? 'primary' : undefined}
          size={index === 0 ? 'lg' : undefined}
          busy={index === 0 && joining}
          busyLabel="Joining the call"
          disabled={options.media === 'asking' || (index > 0 && joining)}
          onClick={join}
        >
          {label}
        </Button>
      ))}
    </Join>
  );
}

/** Checks camera and microphone before a call (CR-03). */
export function DeviceCheck(props: DeviceCheckProps) {
  const {
    otherPartyName,
    when,
    backHref,
    media,
    missing = null,
    joining = false,
    error = null,
    ...more
  } = props;
  const { stream, name, image, cameraOn, microphoneOn, onToggleCamera, onToggleMicrophone, ...others } = more;
  const { onJoin, onJoinAudioOnly, onJoinWithout, onRetry, cameras, microphones, ...last } = others;
  const { cameraId, microphoneId, onCameraChange, onMicrophoneChange, level, ...rest } = last;
  return (
    <Root {...rest}>
      <Header>
        <Link as={AppLink} variant="quiet" href={backHref}>
          <ArrowLeft size={18} aria-hidden /> Back to the appointment
        </Link>
        <Title>Your visit with {otherPartyName}</Title>
        {when && <Muted>{when}</Muted>}
      </Header>
      <Columns>
        <OwnPreview
          {...{ media, stream, name, image, cameraOn, microphoneOn, onToggleCamera, onToggleMicrophone }}
        />
        <Side>
          <DeviceWarning {...{ media, missing, onRetry }} />
          {media === 'denied' ? (
            <AllowHelp />
          ) : (
            <DeviceSelects
              {...{ cameras, microphones, cameraId, microphoneId, onCameraChange, onMicrophoneChange, level }}
            />
          )}
          {error && <Banner tone="danger">{error}</Banner>}
          <JoinButtons {...{ media, missing, joining, onJoin, onJoinAudioOnly, onJoinWithout }} />
        </Side>
      </Columns>
    </Root>
  );
}
