import type { Engine } from '../engine/engine.ts';

/** What a hosted page needs. */
export interface PageContext {
  engine: Pick<Engine, 'work'>;
  /** Base URL of the hosted pages. */
  pages: string;
  /** Sends the webhooks of a change. */
  onChange(): void;
}
