import { fillMessage, CALL_MESSAGES, defineTexts, t } from '@openvisit/contract';

/** Why there is no camera or microphone: permission denied, none found, in use by another program, or failed. */
export type MediaProblemKind = 'denied' | 'missing' | 'busy' | 'failed';

export interface MediaProblem {
  kind: MediaProblemKind;
  /** Which devices were requested. */
  device: 'camera' | 'microphone' | 'both';
  /** The message to show, in the language of the browser (CR-13). */
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

const NAMES = defineTexts({
  camera: 'the camera',
  microphone: 'the microphone',
  both: 'the camera and microphone',
});
const MISSING = defineTexts({
  camera: 'no camera was found',
  microphone: 'no microphone was found',
  both: 'no camera and microphone was found',
});
const SENTENCES = defineTexts({
  denied: 'access to {device} is not allowed. Allow it at the address bar and try again',
  busy: '{device} is in use by another program',
  failed: '{device} could not be started',
});

const describeProblem = (kind: MediaProblemKind, device: MediaProblem['device']): string =>
  kind === 'missing' ? t(MISSING[device]) : t(SENTENCES[kind], { device: t(NAMES[device]) });

/** A camera whose background cannot be blurred stays off, because its user does not want the room to be seen (BX-10). */
export const BLUR_PROBLEM: MediaProblem = {
  kind: 'failed',
  device: 'camera',
  get message() {
    return fillMessage(
      t(CALL_MESSAGES.FAILED_TO_PUBLISH),
      t(
        'the background could not be blurred, so your camera is off. Turn the blur off under Devices to use it',
      ),
    );
  },
};

/** Maps an error that the browser threw to a media problem. */
export const toMediaProblem = (error: unknown, device: MediaProblem['device']): MediaProblem => {
  const name = error instanceof Error ? error.name : '';
  const kind = KINDS[name] ?? 'failed';
  return {
    kind,
    device,
    message: fillMessage(t(CALL_MESSAGES.FAILED_TO_PUBLISH), describeProblem(kind, device)),
  };
};
