/** How the camera and the microphone of a story are: there, not allowed, or not there at all. */
export type Devices = 'ready' | 'denied' | 'missing';

const LABELS = { videoinput: 'Built-in camera', audioinput: 'Built-in microphone' } as const;

const device = (kind: keyof typeof LABELS): MediaDeviceInfo => ({
  deviceId: kind,
  groupId: 'built-in',
  kind,
  label: LABELS[kind],
  toJSON: () => ({}),
});

/** A picture that stands still, so that it is the same in every run. */
const drawnTrack = (): MediaStreamTrack[] => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const pen = canvas.getContext('2d');
  const blob = (color: string, x: number, y: number, width: number, height: number) => {
    if (!pen) return;
    pen.fillStyle = color;
    pen.beginPath();
    pen.ellipse(x, y, width, height, 0, 0, Math.PI * 2);
    pen.fill();
  };
  blob('#4a6572', 320, 240, 640, 480);
  blob('#2b1d17', 320, 205, 108, 118);
  blob('#dfe7ec', 320, 540, 220, 190);
  blob('#c68e63', 320, 230, 88, 108);
  return canvas.captureStream(1).getVideoTracks();
};

const silentTrack = (): MediaStreamTrack[] =>
  new AudioContext().createMediaStreamDestination().stream.getAudioTracks();

const open = (how: Devices, { audio, video }: MediaStreamConstraints): Promise<MediaStream> => {
  if (how === 'denied') return Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
  if (how === 'missing') return Promise.reject(new DOMException('Not found', 'NotFoundError'));
  return Promise.resolve(new MediaStream([...(audio ? silentTrack() : []), ...(video ? drawnTrack() : [])]));
};

/** Puts devices before those of the computer; nobody is asked for anything. For a story's `beforeEach`. */
export const pretendDevices = (how: Devices) => (): (() => void) => {
  const { mediaDevices } = navigator;
  Object.defineProperties(mediaDevices, {
    getUserMedia: {
      configurable: true,
      value: (wish: MediaStreamConstraints) => open(how, wish),
    },
    enumerateDevices: {
      configurable: true,
      value: () => Promise.resolve(how === 'missing' ? [] : [device('videoinput'), device('audioinput')]),
    },
  });
  return () => {
    Reflect.deleteProperty(mediaDevices, 'getUserMedia');
    Reflect.deleteProperty(mediaDevices, 'enumerateDevices');
  };
};
