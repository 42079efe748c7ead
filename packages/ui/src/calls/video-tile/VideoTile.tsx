import { defineTexts, t, type ConnectionQuality } from '@openvisit/contract';
import { MicOff, Pin, PinOff } from 'lucide-react';
import { useRef, type ComponentPropsWithRef } from 'react';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { ConnectionLabel } from '../connection-label/ConnectionLabel.tsx';
import { PictureInPictureButton } from './PictureInPictureButton.tsx';
import { useVideoStream } from './useVideoStream.ts';
import {
  Caption,
  Name,
  Picture,
  Portrait,
  Role,
  Root,
  StateOverlay,
  TileButton,
  TileButtons,
  Who,
} from './VideoTile.styles.ts';

/** Connection state of a participant. */
export type TileState = 'live' | 'connecting' | 'reconnecting';

/** One participant of a call. */
export interface CallTile {
  /** Unique within the call. */
  id: string;
  /** First and last name. */
  name: string;
  /** URL of the portrait, shown while the camera is off. */
  image?: string | null;
  /** Such as 'Patient' or 'Guest physician'. */
  role?: string;
  /** Video and audio; null until connected. */
  stream: MediaStream | null;
  /** Whether audio is on. */
  audio: boolean;
  /** Whether video is on. */
  video: boolean;
  /** Connection state. */
  state: TileState;
  /** Whether they are marked as the one who speaks. Default false. */
  speaking?: boolean;
  /** How good the connection is; null until it is measured (BX-10). */
  quality?: ConnectionQuality | null;
  /** The shared screen; null while none is shared or has arrived (BX-10). */
  screen?: MediaStream | null;
}

export interface VideoTileProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** The participant to show. */
  tile: CallTile;
  /** The viewer's own tile: mirrored and muted. Default false. */
  own?: boolean;
  /** 'small' for the viewer's tile in the corner. Default 'large'. */
  size?: 'small' | 'large';
  /** Whether the viewer keeps the tile large. Default false. */
  pinned?: boolean;
  /** Called by the button that pins or unpins the tile; without it there is none. */
  onPinChange?: (pinned: boolean) => void;
}

const STATE_LABELS = defineTexts({ connecting: 'Connecting…', reconnecting: 'Reconnecting…' });

interface PinButtonProps extends Required<Pick<VideoTileProps, 'own' | 'pinned' | 'onPinChange'>> {
  name: string;
}

function PinButton({ name, own, pinned, onPinChange }: PinButtonProps) {
  const ownLabel = pinned ? t('Unpin your video') : t('Pin your video');
  const label = pinned ? t('Unpin {name}', { name }) : t('Pin {name}', { name });
  return (
    <Tooltip text={own ? ownLabel : label} as="label">
      {(trigger) => (
        <TileButton
          {...trigger}
          type="button"
          aria-label={own ? ownLabel : label}
          data-state={pinned ? 'on' : 'off'}
          onClick={() => onPinChange(!pinned)}
        >
          {pinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
        </TileButton>
      )}
    </Tooltip>
  );
}

/** One participant of a call: the video, or the portrait while the camera is off. */
export function VideoTile({
  tile,
  own = false,
  size = 'large',
  pinned = false,
  onPinChange,
  ...rest
}: VideoTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, state, quality } = tile;
  useVideoStream(video, stream);
  const shown = tile.video && stream !== null;
  return (
    <Root data-size={size} data-state={state} data-speaking={tile.speaking ? 'yes' : 'no'} {...rest}>
      {!shown && <Portrait name={tile.name} image={tile.image} size={size === 'small' ? 'md' : 'xl'} />}
      <Picture
        ref={video}
        autoPlay
        playsInline
        muted={own}
        aria-label={own ? t('Your video') : t('Video of {name}', { name: tile.name })}
        data-shown={shown ? 'yes' : 'no'}
        data-mirrored={own ? 'yes' : 'no'}
        data-state={state}
      />
      {state !== 'live' && (
        <StateOverlay>
          <Spinner size={size === 'small' ? 'sm' : 'lg'} />
          <span>{t(STATE_LABELS[state])}</span>
        </StateOverlay>
      )}
      <TileButtons>
        {shown && !own && state === 'live' && (
          <PictureInPictureButton
            video={video}
            label={t('Show {name} in a small window', { name: tile.name })}
          />
        )}
        {onPinChange && <PinButton name={tile.name} {...{ own, pinned, onPinChange }} />}
      </TileButtons>
      <Caption>
        {!tile.audio && <MicOff size={16} aria-hidden />}
        <Who>
          <Name data-part="name">{own ? t('You') : tile.name}</Name>
          {tile.role && size === 'large' && <Role data-part="role">{tile.role}</Role>}
        </Who>
        {tile.speaking && <VisuallyHidden>{t('speaking')}</VisuallyHidden>}
        {!tile.audio && <VisuallyHidden>{t('microphone off')}</VisuallyHidden>}
        {!tile.video && <VisuallyHidden>{t('camera off')}</VisuallyHidden>}
        {quality && state === 'live' && (
          <ConnectionLabel quality={quality} display={size === 'small' ? 'icon' : 'word'} />
        )}
      </Caption>
    </Root>
  );
}
