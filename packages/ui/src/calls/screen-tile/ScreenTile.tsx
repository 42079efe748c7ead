import { t } from '@openvisit/contract';
import { MonitorUp } from 'lucide-react';
import { useRef, type ComponentPropsWithRef } from 'react';
import { PictureInPictureButton } from '../video-tile/PictureInPictureButton.tsx';
import { useVideoStream } from '../video-tile/useVideoStream.ts';
import { Caption, Name, Picture, Root, TileButtons } from '../video-tile/VideoTile.styles.ts';

export interface ScreenTileProps extends Omit<ComponentPropsWithRef<'figure'>, 'children'> {
  /** Who shares the screen. */
  name: string;
  /** The picture of the screen. */
  stream: MediaStream;
}

/** The shared screen of another participant, shown as a whole (BX-10). */
export function ScreenTile({ name, stream, ...rest }: ScreenTileProps) {
  const video = useRef<HTMLVideoElement>(null);
  useVideoStream(video, stream);
  return (
    <Root {...rest}>
      <Picture
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label={t('Screen of {name}', { name })}
        data-fit="contain"
      />
      <TileButtons>
        <PictureInPictureButton
          video={video}
          label={t('Show the screen of {name} in a small window', { name })}
        />
      </TileButtons>
      <Caption>
        <MonitorUp size={16} aria-hidden />
        <Name>{t('{name} is sharing their screen', { name })}</Name>
      </Caption>
    </Root>
  );
}
