/** Largest width and height of a picture, in pixels: what a camera of a call sends at most. */
const PICTURE_MAX = 1280;
const JPEG_QUALITY = 0.9;
/** The next picture of a video arrives within a fraction of a second. */
const TIMEOUT_MS = 5_000;

/** A video that plays the track, once it has a picture. Rejects when none arrives. */
const playTrack = (track: MediaStreamTrack): Promise<HTMLVideoElement> =>
  new Promise((resolve, reject) => {
    const video = document.createElement('video');
    const timer = setTimeout(() => reject(new Error('The video has no picture')), TIMEOUT_MS);
    video.muted = true;
    video.playsInline = true;
    video.onloadeddata = () => {
      clearTimeout(timer);
      resolve(video);
    };
    video.srcObject = new MediaStream([track]);
    video.play().catch((error: unknown) => {
      clearTimeout(timer);
      reject(error instanceof Error ? error : new Error('The video does not play'));
    });
  });

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (picture) => (picture ? resolve(picture) : reject(new Error('The picture could not be encoded'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });

/** The current picture of a participant's video as a JPEG (CR-07). Rejects when the video has none. */
export const capturePicture = async (stream: MediaStream): Promise<Blob> => {
  const [track] = stream.getVideoTracks();
  if (!track || track.readyState === 'ended') throw new Error('There is no video');
  const video = await playTrack(track);
  try {
    const { videoWidth: width, videoHeight: height } = video;
    const scale = Math.min(1, PICTURE_MAX / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The picture could not be drawn');
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return await toJpeg(canvas);
  } finally {
    video.srcObject = null;
  }
};
