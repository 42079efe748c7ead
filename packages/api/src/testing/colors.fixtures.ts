/** A stream whose pictures have one color. */
export const createColoredStream = (color: string): MediaStream => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  // A canvas stream has a picture only when something is drawn.
  setInterval(() => {
    if (pen) Object.assign(pen, { fillStyle: color }).fillRect(0, 0, 640, 480);
  }, 100);
  return canvas.captureStream(5);
};

/** The color of a video's picture, as 'r,g,b'; null without one. */
export const readColor = (video: HTMLVideoElement): string | null => {
  if (video.videoWidth === 0) return null;
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  pen?.drawImage(video, 0, 0, 1, 1);
  return pen ? [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).join() : null;
};
