import { useEffect, type RefObject } from 'react';

/** Plays a stream in a video element. */
export const useVideoStream = (
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
): void => {
  useEffect(() => {
    const element = video.current;
    if (element && element.srcObject !== stream) element.srcObject = stream;
  }, [video, stream]);
};
