import type { VisitStatus } from './status.ts';
import type { Span } from './times.ts';

/** What the pre-visit check found out about the camera (BX-08). */
export const CAMERA_RESULTS = ['WORKS', 'BLOCKED', 'MISSING', 'BUSY', 'FAILED'] as const;
/** What it found out about the microphone. SILENT: it is open, but no sound was heard. */
export const MICROPHONE_RESULTS = [...CAMERA_RESULTS, 'SILENT'] as const;
export const NETWORK_RESULTS = ['GOOD', 'SLOW', 'FAILED'] as const;
export const BROWSER_RESULTS = ['SUPPORTED', 'UNSUPPORTED'] as const;

export type CameraResult = (typeof CAMERA_RESULTS)[number];
export type MicrophoneResult = (typeof MICROPHONE_RESULTS)[number];
export type NetworkResult = (typeof NETWORK_RESULTS)[number];
export type BrowserResult = (typeof BROWSER_RESULTS)[number];

/** Round trip in ms above which people in a conversation interrupt each other (ITU-T G.114: 400 ms is too much). */
export const SLOW_ROUND_TRIP_MS = 400;
/** Longest round trip in ms that is stored. */
export const ROUND_TRIP_MAX_MS = 60_000;

/** Rates a round trip in ms; null when nothing came back. */
export const rateRoundTrip = (ms: number | null): NetworkResult => {
  if (ms === null) return 'FAILED';
  return ms > SLOW_ROUND_TRIP_MS ? 'SLOW' : 'GOOD';
};

const CHECKABLE: readonly VisitStatus[] = ['REQUESTED', 'RESCHEDULE_REQUEST', 'ACCEPTED'];

/** Whether the devices can be checked for a visit at `now` (epoch ms): it is open and not over (BX-08). */
export const isCheckable = (
  { status, ends_at }: { status: VisitStatus } & Pick<Span, 'ends_at'>,
  now: number,
): boolean => CHECKABLE.includes(status) && now < Date.parse(ends_at);

/** Whether a check found nothing that would keep somebody from a visit; a slow connection does not. */
export const isReadyForVisit = ({
  camera,
  microphone,
  network,
  browser,
}: {
  camera: CameraResult;
  microphone: MicrophoneResult;
  network: NetworkResult;
  browser: BrowserResult;
}): boolean =>
  camera === 'WORKS' && microphone === 'WORKS' && network !== 'FAILED' && browser === 'SUPPORTED';
