import type {
  BrowserResult,
  CameraResult,
  MicrophoneResult,
  NetworkResult,
  PreVisitCheck,
} from '@openvisit/contract';
import { formatClockTime, formatRelativeDay } from '../../format/dates.ts';

/** What each result of the camera means for the patient, and what to do. */
export const CAMERA_TEXTS: Record<CameraResult, string> = {
  WORKS: 'Works.',
  BLOCKED: 'Blocked. Allow the camera at the address bar, then check again.',
  MISSING: 'Not found. Connect a camera and check again, or join with sound only.',
  BUSY: 'In use by another program. Close that program, then check again.',
  FAILED: 'Could not be started. Restart your browser, then check again.',
};

/** The same for the microphone. */
export const MICROPHONE_TEXTS: Record<MicrophoneResult, string> = {
  WORKS: 'Works. We hear you.',
  BLOCKED: 'Blocked. Allow the microphone at the address bar, then check again.',
  MISSING: 'Not found. Connect a microphone or a headset, then check again.',
  BUSY: 'In use by another program. Close that program, then check again.',
  FAILED: 'Could not be started. Restart your browser, then check again.',
  SILENT: 'No sound was heard. Say something, turn it up, or choose another microphone.',
};

/** The same for the connection. */
export const NETWORK_TEXTS: Record<NetworkResult, string> = {
  GOOD: 'Good.',
  SLOW: 'Slow. Move closer to your router, or join with sound only.',
  FAILED: 'Video could not connect. A VPN or a firewall may block it. Try another network.',
};

/** The same for the browser. */
export const BROWSER_TEXTS: Record<BrowserResult, string> = {
  SUPPORTED: 'Supports video visits.',
  UNSUPPORTED: 'Has no video calls. Open this page in a current Chrome, Edge, Firefox or Safari.',
};

const DEVICE_PROBLEMS: Record<Exclude<MicrophoneResult, 'WORKS'>, (device: string) => string> = {
  BLOCKED: (device) => `the ${device} is blocked`,
  MISSING: (device) => `no ${device} was found`,
  BUSY: (device) => `the ${device} is in use by another program`,
  FAILED: (device) => `the ${device} could not be started`,
  SILENT: (device) => `the ${device} is silent`,
};

const NETWORK_PROBLEMS = { SLOW: 'the connection is slow', FAILED: 'video could not connect' } as const;

const listProblems = ({ camera, microphone, network, browser }: PreVisitCheck): string[] => [
  ...(camera === 'WORKS' ? [] : [DEVICE_PROBLEMS[camera]('camera')]),
  ...(microphone === 'WORKS' ? [] : [DEVICE_PROBLEMS[microphone]('microphone')]),
  ...(network === 'GOOD' ? [] : [NETWORK_PROBLEMS[network]]),
  ...(browser === 'SUPPORTED' ? [] : ['the browser has no video calls']),
];

/** 'Checked today at 9:12 AM: camera, microphone and connection work.', or what does not. `now`: epoch ms. */
export const describePreVisitCheck = (check: PreVisitCheck, zone: string, now: number): string => {
  const day = formatRelativeDay(check.checked_at, zone, now);
  const when = `${day === 'Today' ? 'today' : `on ${day}`} at ${formatClockTime(check.checked_at, zone)}`;
  const problems = listProblems(check);
  const found =
    problems.length === 0
      ? 'camera, microphone and connection work'
      : new Intl.ListFormat('en-US').format(problems);
  return `Checked ${when}: ${found}.`;
};
