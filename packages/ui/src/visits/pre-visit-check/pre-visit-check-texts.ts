import {
  defineTexts,
  getDateInZone,
  getLocale,
  t,
  type BrowserResult,
  type CameraResult,
  type MicrophoneResult,
  type NetworkResult,
  type PreVisitCheck,
} from '@openvisit/contract';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';

/** What each result of the camera means for the patient, and what to do. */
export const CAMERA_TEXTS: Record<CameraResult, string> = defineTexts({
  WORKS: 'Works.',
  BLOCKED: 'Blocked. Allow the camera at the address bar, then check again.',
  MISSING: 'Not found. Connect a camera and check again, or join with sound only.',
  BUSY: 'In use by another program. Close that program, then check again.',
  FAILED: 'Could not be started. Restart your browser, then check again.',
});

/** The same for the microphone. */
export const MICROPHONE_TEXTS: Record<MicrophoneResult, string> = defineTexts({
  WORKS: 'Works. We hear you.',
  BLOCKED: 'Blocked. Allow the microphone at the address bar, then check again.',
  MISSING: 'Not found. Connect a microphone or a headset, then check again.',
  BUSY: 'In use by another program. Close that program, then check again.',
  FAILED: 'Could not be started. Restart your browser, then check again.',
  SILENT: 'No sound was heard. Say something, turn it up, or choose another microphone.',
});

/** The same for the connection. */
export const NETWORK_TEXTS: Record<NetworkResult, string> = defineTexts({
  GOOD: 'Good.',
  SLOW: 'Slow. Move closer to your router, or join with sound only.',
  FAILED: 'Video could not connect. A VPN or a firewall may block it. Try another network.',
});

/** The same for the browser. */
export const BROWSER_TEXTS: Record<BrowserResult, string> = defineTexts({
  SUPPORTED: 'Supports video visits.',
  UNSUPPORTED: 'Has no video calls. Open this page in a current Chrome, Edge, Firefox or Safari.',
});

const CAMERA_PROBLEMS: Record<Exclude<CameraResult, 'WORKS'>, string> = defineTexts({
  BLOCKED: 'the camera is blocked',
  MISSING: 'no camera was found',
  BUSY: 'the camera is in use by another program',
  FAILED: 'the camera could not be started',
});

const MICROPHONE_PROBLEMS: Record<Exclude<MicrophoneResult, 'WORKS'>, string> = defineTexts({
  BLOCKED: 'the microphone is blocked',
  MISSING: 'no microphone was found',
  BUSY: 'the microphone is in use by another program',
  FAILED: 'the microphone could not be started',
  SILENT: 'the microphone is silent',
});

const NETWORK_PROBLEMS = defineTexts({ SLOW: 'the connection is slow', FAILED: 'video could not connect' });

const listProblems = ({ camera, microphone, network, browser }: PreVisitCheck): string[] => [
  ...(camera === 'WORKS' ? [] : [t(CAMERA_PROBLEMS[camera])]),
  ...(microphone === 'WORKS' ? [] : [t(MICROPHONE_PROBLEMS[microphone])]),
  ...(network === 'GOOD' ? [] : [t(NETWORK_PROBLEMS[network])]),
  ...(browser === 'SUPPORTED' ? [] : [t('the browser has no video calls')]),
];

/** 'Checked today at 9:12 AM: camera, microphone and connection work.', or what does not. `now`: epoch ms. */
export const describePreVisitCheck = (check: PreVisitCheck, zone: string, now: number): string => {
  const time = formatClockTime(check.checked_at, zone);
  const problems = listProblems(check);
  const found =
    problems.length === 0
      ? t('camera, microphone and connection work')
      : new Intl.ListFormat(getLocale()).format(problems);
  if (getDateInZone(check.checked_at, zone) === getDateInZone(now, zone))
    return t('Checked today at {time}: {found}.', { time, found });
  const day = formatRelativeDay(check.checked_at, zone, now);
  return t('Checked on {day} at {time}: {found}.', { day, time, found });
};
