import { token } from '@openvisit/themes';
import { MicOff } from 'lucide-react';
import { useEffect, useRef, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';

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
}

export interface VideoTileProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** The participant to show. */
  tile: CallTile;
  /** The viewer's own tile: mirrored and muted. Default false. */
  own?: boolean;
  /** 'small' for the viewer's tile in the corner. Default 'large'. */
  size?: 'small' | 'large';
}

const Root = styled.figure`
  container-type: inline-size;
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  min-height: 0;
  overflow: hidden;
  border-radius: ${token.radius.lg};
  background-color: ${token.color.callSurfaceRaised};
  color: ${token.color.onCallSurface};

  &[data-size='small'] {
    border-radius: ${token.radius.md};
    box-shadow: 0 0 0 ${token.line.hair} color-mix(in srgb, ${token.color.onCallSurface} 22%, transparent);
  }
`;

const Picture = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: filter ${token.motion.slow} ${token.ease.out};

  &[data-shown='no'] {
    opacity: 0;
  }
  &[data-mirrored='yes'] {
    scale: -1 1;
  }
  &[data-state='reconnecting'] {
    filter: blur(${token.space[2]}) grayscale(0.7) brightness(0.6);
  }
`;

const Caption = styled.figcaption`
  position: absolute;
  inset-block-end: ${token.space[3]};
  inset-inline-start: ${token.space[3]};
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  max-width: calc(100% - 2 * ${token.space[3]});
  padding: ${token.space[1]} ${token.space[3]};
  border-radius: ${token.radius.full};
  background-color: color-mix(in srgb, ${token.color.callSurface} 82%, transparent);
  font-size: ${token.text.sm};
  line-height: ${token.leading.snug};

  [data-size='small'] > & {
    inset-block-end: ${token.space[1]};
    inset-inline-start: ${token.space[1]};
    max-width: calc(100% - 2 * ${token.space[1]});
    padding: 0 ${token.space[2]};
    font-size: ${token.text.xs};
  }
  & > svg {
    flex: none;
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Role = styled.span`
  color: ${token.color.onCallSurfaceMuted};
  white-space: nowrap;

  /* In a narrow tile the name needs the space. */
  @container (max-width: 15em) {
    display: none;
  }
`;

const StateOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${token.space[2]};
  background-color: color-mix(in srgb, ${token.color.callSurface} 60%, transparent);
  font-size: ${token.text.sm};
  text-align: center;
`;

const STATE_LABELS = { connecting: 'Connecting…', reconnecting: 'Reconnecting…' } as const;

/** One participant of a call: the video, or the portrait while the camera is off. */
export function VideoTile({ tile, own = false, size = 'large', ...rest }: VideoTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, state } = tile;
  useEffect(() => {
    const element = video.current;
    if (element && element.srcObject !== stream) element.srcObject = stream;
  }, [stream]);
  const shown = tile.video && stream !== null;
  return (
    <Root data-size={size} data-state={state} {...rest}>
      {!shown && <Avatar name={tile.name} image={tile.image} size={size === 'small' ? 'md' : 'xl'} />}
      <Picture
        ref={video}
        autoPlay
        playsInline
        muted={own}
        aria-label={own ? 'Your video' : `Video of ${tile.name}`}
        data-shown={shown ? 'yes' : 'no'}
        data-mirrored={own ? 'yes' : 'no'}
        data-state={state}
      />
      {state !== 'live' && (
        <StateOverlay>
          <Spinner size={size === 'small' ? 'sm' : 'lg'} />
          <span>{STATE_LABELS[state]}</span>
        </StateOverlay>
      )}
      <Caption>
        {!tile.audio && <MicOff size={16} aria-hidden />}
        <Name>{own ? 'You' : tile.name}</Name>
        {tile.role && size === 'large' && <Role>{tile.role}</Role>}
        {!tile.audio && <VisuallyHidden>microphone off</VisuallyHidden>}
        {!tile.video && <VisuallyHidden>camera off</VisuallyHidden>}
      </Caption>
    </Root>
  );
}
