export const CONNECTION_QUALITIES = ['good', 'fair', 'poor'] as const;
export type ConnectionQuality = (typeof CONNECTION_QUALITIES)[number];

/** Time between two samples of a connection, in ms. */
export const QUALITY_SAMPLE_MS = 2_000;
/** How long the user's own connection is poor before the call gives advice and uses less data, in ms (BX-10). */
export const POOR_ADVICE_MS = 6_000;
/** How long it is good before the call uses normal data again, in ms (BX-10). */
export const GOOD_AGAIN_MS = 30_000;

/** One measurement of one direction of a connection; null if unknown. */
export interface ConnectionSample {
  /** Share of lost packets since the previous sample, 0 to 1. */
  lossShare: number | null;
  roundTripMs: number | null;
  /** The available outgoing bandwidth, as the browser estimates it, in kbit/s. */
  availableKbps: number | null;
}

type Limits = { [K in keyof ConnectionSample]: number };

/** From these limits on, speech has gaps, replies are delayed, or the bandwidth suffices for audio only. */
const POOR: Limits = { lossShare: 0.1, roundTripMs: 600, availableKbps: 100 };
/** From these limits on, the video degrades. */
const FAIR: Limits = { lossShare: 0.03, roundTripMs: 300, availableKbps: 250 };

const reaches = ({ lossShare, roundTripMs, availableKbps }: ConnectionSample, limits: Limits): boolean =>
  (lossShare !== null && lossShare >= limits.lossShare) ||
  (roundTripMs !== null && roundTripMs >= limits.roundTripMs) ||
  (availableKbps !== null && availableKbps < limits.availableKbps);

/** Rates a single sample by its worst value; null when nothing was measured. */
export const rateSample = (sample: ConnectionSample): ConnectionQuality | null => {
  if (Object.values(sample).every((value) => value === null)) return null;
  if (reaches(sample, POOR)) return 'poor';
  return reaches(sample, FAIR) ? 'fair' : 'good';
};

/** The shown quality of a connection, and the recent samples that contradict it. */
export interface QualityTrend {
  quality: ConnectionQuality;
  /** Consecutive samples that were worse than the quality, or better as a negative number. */
  streak: number;
}

/** Consecutive samples after which a quality is lowered: one lost packet is not a trend. */
const SAMPLES_TO_LOWER = 2;
/** Consecutive samples after which it is raised; more, so that the display does not flicker on an unstable connection. */
const SAMPLES_TO_RAISE = 5;

const getRank = (quality: ConnectionQuality): number => CONNECTION_QUALITIES.indexOf(quality);

/** The better of two ratings. */
export const pickBetterQuality = (
  a: ConnectionQuality | null,
  b: ConnectionQuality | null,
): ConnectionQuality | null => {
  if (a === null || b === null) return a ?? b;
  return getRank(a) <= getRank(b) ? a : b;
};

/** Adds the rating of a sample. The first one counts at once; later ones change the quality only when they persist (BX-10). */
export const updateQualityTrend = (
  trend: QualityTrend | null,
  rating: ConnectionQuality | null,
): QualityTrend | null => {
  if (rating === null) return trend;
  if (!trend) return { quality: rating, streak: 0 };
  const difference = getRank(rating) - getRank(trend.quality);
  if (difference === 0) return { ...trend, streak: 0 };
  const streak = difference > 0 ? Math.max(0, trend.streak) + 1 : Math.min(0, trend.streak) - 1;
  const isPersistent = streak >= SAMPLES_TO_LOWER || -streak >= SAMPLES_TO_RAISE;
  return isPersistent ? { quality: rating, streak: 0 } : { quality: trend.quality, streak };
};
