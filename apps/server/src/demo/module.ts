import type { RequestContext } from '../platform/request-context.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { runDemoSession } from './demo-session.ts';
import { openPracticeToday, seedDemo } from './seed.ts';
import { placeJoinableAppointment, refreshUpcomingAppointments } from './upcoming-appointments.ts';

const JOINABLE_JOB = 'demo.joinable';
const JOINABLE_JOB_SECONDS = 10;

/**
 * Creates the demo practice on the first start and updates it on every start: before the first request one appointment
 * can be joined, and the next free slot is at most ten minutes away.
 */
export const refreshDemo = async (ctx: RequestContext): Promise<void> => {
  await runDemoSession(ctx, async (demo) => {
    await seedDemo(demo);
    const schedule = await openPracticeToday(demo);
    await refreshUpcomingAppointments(demo, schedule);
    await placeJoinableAppointment(demo, { replaces: true });
  });
};

export const demoModule: ServerModule = {
  name: 'demo',
  start: refreshDemo,
  onClockAdvanced: (ctx) =>
    runDemoSession(ctx, (demo) => placeJoinableAppointment(demo, { replaces: true }), { live: true }),
  jobs: {
    // Follows the existing calendar, which only a start lays out again.
    [JOINABLE_JOB]: {
      everySeconds: JOINABLE_JOB_SECONDS,
      run: (ctx) => runDemoSession(ctx, (demo) => placeJoinableAppointment(demo), { live: true }),
    },
  },
};
