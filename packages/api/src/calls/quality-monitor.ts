import {
  pickBetterSample,
  QUALITY_SAMPLE_MS,
  rateSample,
  updateConnectionProblem,
  updateQualityTrend,
  type ConnectionProblem,
  type ConnectionQuality,
  type ConnectionSample,
  type QualityTrend,
} from '@openvisit/contract';
import type { LinkSample } from './link-stats.ts';

/** How good a connection is; null until it is measured. */
interface ConnectionRating {
  quality: ConnectionQuality | null;
  /** Why it is weak; null if it is good. */
  problem: ConnectionProblem | null;
}

const UNRATED: ConnectionRating = { quality: null, problem: null };

interface Trend extends QualityTrend {
  problem: ConnectionProblem | null;
}

const updateTrend = (before: Trend | null, sample: ConnectionSample): Trend | null => {
  const trend = updateQualityTrend(before, rateSample(sample));
  if (!trend) return null;
  return { ...trend, problem: updateConnectionProblem(before?.problem ?? null, sample, trend.quality) };
};

const getRating = (trend: Trend | null | undefined): ConnectionRating =>
  trend ? { quality: trend.quality, problem: trend.problem } : UNRATED;

/** A connection to another participant; null while nothing is measured. */
export interface MeasuredLink {
  readSample: () => Promise<LinkSample | null>;
}

/**
 * Rates the connections of a call (BX-10). Another participant is rated by what arrives from them. The user's own
 * connection is rated by the best of its outgoing links: one participant who receives everything proves that it works.
 */
export class QualityMonitor {
  private readonly links: ReadonlyMap<string, MeasuredLink>;
  private readonly onChange: () => void;
  private readonly trends = new Map<string, Trend>();
  private ownTrend: Trend | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(links: ReadonlyMap<string, MeasuredLink>, onChange: () => void) {
    this.links = links;
    this.onChange = onChange;
  }

  /** The user's own connection; not measured without another participant. */
  get own(): ConnectionRating {
    return getRating(this.ownTrend);
  }

  getRating(peerId: string): ConnectionRating {
    return getRating(this.trends.get(peerId));
  }

  start(): void {
    this.timer ??= setInterval(() => void this.sample(), QUALITY_SAMPLE_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
    this.trends.clear();
    this.ownTrend = null;
  }

  private async sample(): Promise<void> {
    const samples = await Promise.all(
      [...this.links].map(async ([id, link]) => ({ id, sample: await link.readSample() })),
    );
    if (this.timer === undefined) return;
    const before = this.describe();
    let own: ConnectionSample | null = null;
    for (const { id, sample } of samples) {
      if (!sample) continue;
      own = own ? pickBetterSample(own, sample.outgoing) : sample.outgoing;
      const trend = updateTrend(this.trends.get(id) ?? null, sample.incoming);
      if (trend) this.trends.set(id, trend);
    }
    for (const id of this.trends.keys()) if (!this.links.has(id)) this.trends.delete(id);
    if (this.links.size === 0) this.ownTrend = null;
    else if (own) this.ownTrend = updateTrend(this.ownTrend, own);
    if (this.describe() !== before) this.onChange();
  }

  private describe(): string {
    return JSON.stringify([this.own, ...[...this.trends].map(([id, trend]) => [id, getRating(trend)])]);
  }
}
