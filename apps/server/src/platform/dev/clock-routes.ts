import type { FastifyInstance } from 'fastify';
import type { Bus } from '../../integrations/bus/port.ts';
import type { AppClock } from '../clock.ts';
import { DAY, SECOND } from '../durations.ts';

/** Ten years: a mistyped value must not leave the range of the calendar. */
const ADVANCE_MAX_SECONDS = (10 * 366 * DAY) / SECOND;

/** Serves the development endpoint that advances the clock of every process, and runs `onAdvanced` afterwards. */
export const registerClockRoutes = (
  app: FastifyInstance,
  { clock, bus, onAdvanced }: { clock: AppClock; bus: Bus; onAdvanced: () => Promise<void> },
): void => {
  const describeClock = () => ({
    status_code: 200,
    message: [],
    data: [{ now: new Date(clock.now()).toISOString(), offset_seconds: Math.round(clock.offset / SECOND) }],
  });
  app.get('/dev/clock', describeClock);
  app.post<{ Body: { advance_seconds: number } }>(
    '/dev/clock',
    {
      schema: {
        body: {
          type: 'object',
          properties: { advance_seconds: { type: 'integer', minimum: 1, maximum: ADVANCE_MAX_SECONDS } },
          required: ['advance_seconds'],
          additionalProperties: false,
        },
      },
    },
    async (request) => {
      const offset = clock.offset + request.body.advance_seconds * SECOND;
      clock.setOffset(offset);
      await bus.publish('clock', { offset });
      await onAdvanced();
      return describeClock();
    },
  );
};
