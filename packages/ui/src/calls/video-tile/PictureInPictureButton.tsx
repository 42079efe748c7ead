import { PictureInPicture2 } from 'lucide-react';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
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

/** The videos that can be shown, in the order in which they appeared. */
const videos: RefObject<HTMLVideoElement | null>[] = [];

const offerVideo = (): void => {
  try {
    const show = () => void videos[0]?.current?.requestPictureInPicture().catch(() => undefined);
    navigator.mediaSession.setActionHandler(
      'enterpictureinpicture' as MediaSessionAction,
      videos.length > 0 ? show : null,
    );
  } catch {
    // Only some browsers ask for a video when the tab is left.
  }
};

/** Lets the browser show the first of these videos automatically when the user leaves the tab (BX-10). */
const useAutomaticPictureInPicture = (video: RefObject<HTMLVideoElement | null>): void => {
  useEffect(() => {
    videos.push(video);
    offerVideo();
    return () => {
      videos.splice(videos.indexOf(video), 1);
      offerVideo();
    };
  }, [video]);
};

interface PictureInPictureButtonProps {
  /** The element that plays the video. */
  video: RefObject<HTMLVideoElement | null>;
  /** 'Show Mina Park in a small window'. */
  label: string;
}

/**
 * Shows a video in a small window above other programs, and takes it back. The browser may also show it by itself when the
 * tab is left. Absent where the browser cannot show one (BX-10).
 */
export function PictureInPictureButton({ video, label }: PictureInPictureButtonProps) {
  const isSupported = useHasPictureInPicture();
  useAutomaticPictureInPicture(video);
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
        <TileButton
          {...trigger}
          type="button"
          aria-label={label}
          data-place="wide"
          onClick={() => void toggle()}
        >
          <PictureInPicture2 aria-hidden />
        </TileButton>
      )}
    </Tooltip>
  );
}
