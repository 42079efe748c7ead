import type { Engine } from '../engine/engine.ts';
import type { SandboxClock, SandboxKeys } from '../host.ts';

/** What a page of the engine works with. */
export interface PageContext {
  engine: Pick<Engine, 'work'>;
  clock: SandboxClock;
  keys: SandboxKeys;
  /** Where the engine's pages are. */
  pages: string;
  /** Tells the webhook what a page has done. */
  poke(): void;
}
