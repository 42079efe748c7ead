/** State of camera and microphone in a story. */
export type Devices = 'ready' | 'denied' | 'missing';

const LABELS = { videoinput: 'Built-in camera', audioinput: 'Built-in microphone' } as const;

const createDevice = (kind: keyof typeof LABELS): MediaDeviceInfo => ({
  deviceId: kind,
  groupId: 'built-in',
  kind,
  label: LABELS[kind],
  toJSON: () => ({}),
});

/** A still video track, identical in every run. */
const createVideoTracks = (): MediaStreamTrack[] => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d');
  const drawEllipse = (color: string, x: number, y: number, width: number, height: number) => {
    if (!context) return;
    context.fillStyle = color;
    context.beginPath();
    context.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
    context.fill();
  };
  drawEllipse('#4a6572', 320, 240, 640, 480);
  drawEllipse('#2b1d17', 320, 205, 108, 118);
  drawEllipse('#dfe7ec', 320, 540, 220, 190);
  drawEllipse('#c68e63', 320, 230, 88, 108);
  return canvas.captureStream(1).getVideoTracks();
};

const createAudioTracks = (): MediaStreamTrack[] =>
  new AudioContext().createMediaStreamDestination().stream.getAudioTracks();

const getMedia = (state: Devices, { audio, video }: MediaStreamConstraints): Promise<MediaStream> => {
  if (state === 'denied') return Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
  if (state === 'missing') return Promise.reject(new DOMException('Not found', 'NotFoundError'));
  return Promise.resolve(
    new MediaStream([...(audio ? createAudioTracks() : []), ...(video ? createVideoTracks() : [])]),
  );
};

/** Mocks the media devices without a permission prompt. Add it to a story's `beforeEach`. */
export const mockDevices = (state: Devices) => (): (() => void) => {
  const { mediaDevices } = navigator;
  Object.defineProperties(mediaDevices, {
    getUserMedia: {
      configurable: true,
      value: (constraints: MediaStreamConstraints) => getMedia(state, constraints),
    },
    enumerateDevices: {
      configurable: true,
      value: () =>
        Promise.resolve(state === 'missing' ? [] : [createDevice('videoinput'), createDevice('audioinput')]),
    },
  });
  return () => {
    Reflect.deleteProperty(mediaDevices, 'getUserMedia');
    Reflect.deleteProperty(mediaDevices, 'enumerateDevices');
  };
};
