import { PictureInPicture2 } from 'lucide-react';
import { useSyncExternalStore, type RefObject } from 'react';
import { Tooltip } from '../../overlays/tooltip/Tooltip.tsx';
import { TileButton } from './VideoTile.styles.ts';

const subscribeNever = () => () => undefined;

/** Whether the browser shows videos in a window above others; false on the server. */
const useHasPictureInPicture = () =>
  useSyncExternalStore(
    subscribeNever,
    () => (document as Partial<Document>).pictureInPictureEnabled === true,
    () => false,
  );

interface PictureInPictureButtonProps {
  /** The element that plays the video. */
  video: RefObject<HTMLVideoElement | null>;
  /** 'Show Mina Park in a small window'. */
  label: string;
}

/** Shows a video in a small window above other programs, and takes it back; absent where the browser cannot (BX-10). */
export function PictureInPictureButton({ video, label }: PictureInPictureButtonProps) {
  const isSupported = useHasPictureInPicture();
  if (!isSupported) return null;
  const toggle = async () => {
    try {
      if (document.pictureInPictureElement === video.current) await document.exitPictureInPicture();
      else await video.current?.requestPictureInPicture();
    } catch {
      // The browser refuses a video without a picture; it stays where it is.
    }
  };
  return (
    <Tooltip text={label}>
      {(trigger) => (
        <TileButton {...trigger} type="button" aria-label={label} onClick={() => void toggle()}>
          <PictureInPicture2 aria-hidden />
        </TileButton>
      )}
    </Tooltip>
  );
}
