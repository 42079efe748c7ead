/** What one video to one participant may cost. */
export type VideoLimits = Required<
  Pick<RTCRtpEncodingParameters, 'scaleResolutionDownBy' | 'maxBitrate' | 'maxFramerate'>
>;

/**
 * The camera, by the number of videos that share the uplink. In a mesh, every participant gets an encoding of their own.
 * With more participants the tiles are smaller, too. The last entry also applies to more.
 */
const CAMERA: readonly VideoLimits[] = [
  { scaleResolutionDownBy: 1, maxBitrate: 1_700_000, maxFramerate: 30 },
  { scaleResolutionDownBy: 1.5, maxBitrate: 800_000, maxFramerate: 30 },
  { scaleResolutionDownBy: 2, maxBitrate: 450_000, maxFramerate: 30 },
];
/** A screen is never scaled down, because its text has to stay readable. */
const SCREEN: readonly VideoLimits[] = [
  { scaleResolutionDownBy: 1, maxBitrate: 2_000_000, maxFramerate: 15 },
  { scaleResolutionDownBy: 1, maxBitrate: 1_000_000, maxFramerate: 15 },
  { scaleResolutionDownBy: 1, maxBitrate: 600_000, maxFramerate: 10 },
];
const LOW_DATA = {
  video: { scaleResolutionDownBy: 4, maxBitrate: 120_000, maxFramerate: 8 },
  screen: { scaleResolutionDownBy: 1, maxBitrate: 250_000, maxFramerate: 5 },
} satisfies Record<string, VideoLimits>;

export interface VideoUse {
  line: 'video' | 'screen';
  /** Participants that the video is sent to. */
  peerCount: number;
  /** Whether one of the two sides asks for little data (BX-10). */
  isLowData: boolean;
  /** Whether the screen is sent next to the camera. */
  isSharing: boolean;
}

/** The limits of a video for one participant (CR-01, BX-10). */
export const getVideoLimits = ({ line, peerCount, isLowData, isSharing }: VideoUse): VideoLimits => {
  if (isLowData) return LOW_DATA[line];
  const table = line === 'video' ? CAMERA : SCREEN;
  const videos = peerCount + (line === 'video' && isSharing ? 1 : 0);
  const index = Math.min(Math.max(videos, 1), table.length) - 1;
  return table[index] as VideoLimits;
};
