import { fillMessage, CALL_MESSAGES } from '@openvisit/contract';

/** Why there is no camera or microphone: permission denied, none found, in use by another program, or failed. */
export type MediaProblemKind = 'denied' | 'missing' | 'busy' | 'failed';

export interface MediaProblem {
  kind: MediaProblemKind;
  /** Which devices were requested. */
  device: 'camera' | 'microphone' | 'both';
  /** The message to show (CR-13). */
  message: string;
}

const KINDS: Record<string, MediaProblemKind> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const NAMES = { camera: 'camera', microphone: 'microphone', both: 'camera and microphone' } as const;

const SENTENCES: Record<MediaProblemKind, (name: string) => string> = {
  denied: (name) => `access to the ${name} is not allowed. Allow it at the address bar and try again`,
  missing: (name) => `no ${name} was found`,
  busy: (name) => `the ${name} is in use by another program`,
  failed: (name) => `the ${name} could not be started`,
};

/** A camera whose background cannot be blurred stays off, because its user does not want the room to be seen (BX-10). */
export const BLUR_PROBLEM: MediaProblem = {
  kind: 'failed',
  device: 'camera',
  message: fillMessage(
    CALL_MESSAGES.FAILED_TO_PUBLISH,
    'the background could not be blurred, so your camera is off. Turn the blur off under Devices to use it',
  ),
};

/** Maps an error that the browser threw to a media problem. */
export const toMediaProblem = (error: unknown, device: MediaProblem['device']): MediaProblem => {
  const name = error instanceof Error ? error.name : '';
  const kind = KINDS[name] ?? 'failed';
  return {
    kind,
    device,
    message: fillMessage(CALL_MESSAGES.FAILED_TO_PUBLISH, SENTENCES[kind](NAMES[device])),
  };
};
