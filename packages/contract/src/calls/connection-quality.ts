export const CONNECTION_QUALITIES = ['good', 'fair', 'poor'] as const;
export type ConnectionQuality = (typeof CONNECTION_QUALITIES)[number];

/** Time between two samples of a connection, in ms. */
export const QUALITY_SAMPLE_MS = 2_000;
/** How long the user's own connection is poor before the call gives advice and uses less data, in ms (BX-10). */
export const POOR_ADVICE_MS = 6_000;
/** How long it is good before the call uses normal data again, in ms (BX-10). */
export const GOOD_AGAIN_MS = 30_000;

/** One measurement of one direction of a connection; null if unknown. */
interface Measurements {
  /** Share of lost packets since the previous sample, 0 to 1. */
  lossShare: number | null;
  roundTripMs: number | null;
  /** The available outgoing bandwidth, as the browser estimates it, in kbit/s. */
  availableKbps: number | null;
}

export interface ConnectionSample extends Measurements {
  /** Whether it goes through a relay, as it does when a network blocks the direct way. */
  isRelayed: boolean;
  /** Whether a video is sent and no picture of it arrives. */
  isVideoFrozen: boolean;
}

/** What makes a connection weak; `detour` is a delay of a connection through a relay. */
export type ConnectionProblem = 'frozen' | 'loss' | 'slow' | 'delay' | 'detour';

type Measure = keyof Measurements;
type Limits = Record<Measure, number>;

/** From these limits on, speech has gaps, replies are delayed, or the bandwidth suffices for audio only. */
const POOR: Limits = { lossShare: 0.1, roundTripMs: 600, availableKbps: 100 };
/** From these limits on, the video degrades. */
const FAIR: Limits = { lossShare: 0.03, roundTripMs: 300, availableKbps: 250 };

/** The measurements that reach their limits. */
const listWeak = (sample: Measurements, limits: Limits): Measure[] =>
  (['lossShare', 'availableKbps', 'roundTripMs'] as const).filter((measure) => {
    const value = sample[measure];
    if (value === null) return false;
    return measure === 'availableKbps' ? value < limits[measure] : value >= limits[measure];
  });

/** Rates a single sample by its worst value; null when nothing was measured. */
export const rateSample = (sample: Measurements): ConnectionQuality | null => {
  if (sample.lossShare === null && sample.roundTripMs === null && sample.availableKbps === null) return null;
  if (listWeak(sample, POOR).length > 0) return 'poor';
  return listWeak(sample, FAIR).length > 0 ? 'fair' : 'good';
};

const PROBLEMS = {
  lossShare: 'loss',
  availableKbps: 'slow',
  roundTripMs: 'delay',
} satisfies Record<Measure, ConnectionProblem>;

/** The problems that make a sample as weak as it is, the most useful to know first. */
const listProblems = (sample: ConnectionSample): ConnectionProblem[] => {
  const poor = listWeak(sample, POOR);
  const problems = (poor.length > 0 ? poor : listWeak(sample, FAIR)).map((measure) =>
    measure === 'roundTripMs' && sample.isRelayed ? 'detour' : PROBLEMS[measure],
  );
  return problems.length > 0 && sample.isVideoFrozen ? ['frozen', ...problems] : problems;
};

/** Why a connection of this quality is weak, after another sample. A reason stays as long as it applies; a good one has none. */
export const updateConnectionProblem = (
  previous: ConnectionProblem | null,
  sample: ConnectionSample,
  quality: ConnectionQuality | null,
): ConnectionProblem | null => {
  if (quality === null || quality === 'good') return null;
  const problems = listProblems(sample);
  return previous && problems.includes(previous) ? previous : (problems[0] ?? previous);
};

/** The shown quality of a connection, and the recent samples that contradict it. */
export interface QualityTrend {
  quality: ConnectionQuality;
  /** Consecutive samples that were worse than the quality, or better as a negative number. */
  streak: number;
}

/** Consecutive samples after which a quality is lowered: one lost packet is not a trend. */
const SAMPLES_TO_LOWER = 2;
/**
 * Raising takes more consecutive samples than lowering, so that the display does not flicker on an unstable connection.
 */
const SAMPLES_TO_RAISE = 5;

const getRank = (quality: ConnectionQuality): number => CONNECTION_QUALITIES.indexOf(quality);

/** The sample with the better rating. If only one was measured, that one. */
export const pickBetterSample = <Sample extends Measurements>(a: Sample, b: Sample): Sample => {
  const [first, second] = [rateSample(a), rateSample(b)];
  if (first === null || second === null) return first === null ? b : a;
  return getRank(first) <= getRank(second) ? a : b;
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
