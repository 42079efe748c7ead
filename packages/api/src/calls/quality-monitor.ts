import {
  pickBetterQuality,
  QUALITY_SAMPLE_MS,
  rateSample,
  updateQualityTrend,
  type ConnectionQuality,
  type QualityTrend,
} from '@openvisit/contract';
import type { LinkSample } from './link-stats.ts';

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
  private readonly trends = new Map<string, QualityTrend>();
  private ownTrend: QualityTrend | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(links: ReadonlyMap<string, MeasuredLink>, onChange: () => void) {
    this.links = links;
    this.onChange = onChange;
  }

  /** Quality of the user's own connection; null without another participant. */
  get own(): ConnectionQuality | null {
    return this.ownTrend?.quality ?? null;
  }

  getQuality(peerId: string): ConnectionQuality | null {
    return this.trends.get(peerId)?.quality ?? null;
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
    let own: ConnectionQuality | null = null;
    for (const { id, sample } of samples) {
      if (!sample) continue;
      own = pickBetterQuality(own, rateSample(sample.outgoing));
      const trend = updateQualityTrend(this.trends.get(id) ?? null, rateSample(sample.incoming));
      if (trend) this.trends.set(id, trend);
    }
    for (const id of this.trends.keys()) if (!this.links.has(id)) this.trends.delete(id);
    this.ownTrend = this.links.size === 0 ? null : updateQualityTrend(this.ownTrend, own);
    if (this.describe() !== before) this.onChange();
  }

  private describe(): string {
    return [this.own, ...[...this.trends].map(([id, { quality }]) => `${id} ${quality}`)].join(',');
  }
}
