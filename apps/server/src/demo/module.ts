import type { RequestContext } from '../platform/request-context.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { placeNow, refreshComing } from './coming.ts';
import { openForTheDay, seedDemo } from './seed.ts';
import { onStage } from './stage.ts';

const JOINABLE_JOB = 'demo.joinable';
/** Seconds between two looks at the visit that can be joined. */
const LOOK_SECONDS = 10;

/**
 * Makes the demo practice at the first start and brings it up to date at each: before the first request
 * one visit can be joined and the next free slot is at most ten minutes away.
 */
export const refreshDemo = async (ctx: RequestContext): Promise<void> => {
  await onStage(ctx, async (stage) => {
    await seedDemo(stage);
    const grid = await openForTheDay(stage);
    await refreshComing(stage, grid);
    await placeNow(stage);
  });
};

export const demoModule: ServerModule = {
  name: 'demo',
  start: refreshDemo,
  jobs: {
    // Along the calendar as it stands: it is laid out anew at a start alone.
    [JOINABLE_JOB]: { every: LOOK_SECONDS, run: (ctx) => onStage(ctx, placeNow, { live: true }) },
  },
};
