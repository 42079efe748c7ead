import type { DeviceTracks } from '../port.ts';
import { toMediaProblem, type MediaProblem } from './media-problem.ts';

/** Which kinds of media to open, and the device that the user selected for each. */
export interface MediaRequest {
  audio: boolean;
  video: boolean;
  microphoneId?: string | null;
  cameraId?: string | null;
  /** Whether to use little data (BX-10). Default no change. */
  lowData?: boolean;
  /** Whether to blur the background (BX-10). Default no change. */
  blur?: boolean;
}

export interface Acquired extends DeviceTracks {
  problem: MediaProblem | null;
}

const createAudioConstraints = (id: string | null | undefined): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
  ...(id ? { deviceId: { ideal: id } } : {}),
});

const createVideoConstraints = (id: string | null | undefined): MediaTrackConstraints => ({
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
  ...(id ? { deviceId: { ideal: id } } : { facingMode: 'user' }),
});

const open = async (request: MediaRequest): Promise<DeviceTracks> => {
  const devices = (navigator as Partial<Navigator>).mediaDevices;
  // Plain http on any host but localhost has no media devices.
  if (!devices) throw new DOMException('This page may not use devices', 'SecurityError');
  const stream = await devices.getUserMedia({
    audio: request.audio ? createAudioConstraints(request.microphoneId) : false,
    video: request.video ? createVideoConstraints(request.cameraId) : false,
  });
  return { audio: stream.getAudioTracks()[0] ?? null, video: stream.getVideoTracks()[0] ?? null };
};

const getRequestedDevice = ({ audio, video }: MediaRequest): MediaProblem['device'] => {
  if (audio && video) return 'both';
  return video ? 'camera' : 'microphone';
};

/**
 * Opens the requested devices and falls back to what is available: camera and microphone, the microphone only, the
 * camera only, nothing. Never rejects; `problem` says what is missing.
 */
export const acquireMedia = async (request: MediaRequest): Promise<Acquired> => {
  if (!request.audio && !request.video) return { audio: null, video: null, problem: null };
  try {
    return { ...(await open(request)), problem: null };
  } catch (error) {
    if (!request.audio || !request.video)
      return { audio: null, video: null, problem: toMediaProblem(error, getRequestedDevice(request)) };
    const audioOnly = await acquireMedia({ ...request, video: false });
    if (audioOnly.audio) return { ...audioOnly, problem: toMediaProblem(error, 'camera') };
    const videoOnly = await acquireMedia({ ...request, audio: false });
    if (videoOnly.video) return { ...videoOnly, problem: toMediaProblem(error, 'microphone') };
    return { audio: null, video: null, problem: toMediaProblem(error, 'both') };
  }
};
