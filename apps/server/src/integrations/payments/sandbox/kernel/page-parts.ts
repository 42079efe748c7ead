import type { Clock } from '../../../../platform/context.ts';
import type { Engine } from './engine.ts';
import type { SandboxKeys } from './keys.ts';

/** What a page of the engine works with. */
export interface PageParts {
  engine: Pick<Engine, 'work'>;
  clock: Clock;
  keys: SandboxKeys;
  /** Where the engine's pages are. */
  pages: string;
  /** Tells the webhook what a page has done. */
  poke(): void;
}
