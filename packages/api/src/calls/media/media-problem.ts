import { fillMessage, MESSAGES } from '@openvisit/contract';

/** Why there is no camera or microphone: refused by the user, none there, in use elsewhere, or broken. */
export type MediaProblemKind = 'denied' | 'missing' | 'busy' | 'failed';

export interface MediaProblem {
  kind: MediaProblemKind;
  /** What it was wanted for. */
  device: 'camera' | 'microphone' | 'both';
  /** The sentence to show (CR-13). */
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

/** What went wrong with a device, from what the browser threw. */
export const problemOf = (error: unknown, device: MediaProblem['device']): MediaProblem => {
  const name = error instanceof Error ? error.name : '';
  const kind = KINDS[name] ?? 'failed';
  return { kind, device, message: fillMessage(MESSAGES.FAILED_TO_PUBLISH, SENTENCES[kind](NAMES[device])) };
};
