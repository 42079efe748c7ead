import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import { addDays, getDateInZone } from '@openvisit/contract';
import { and, eq, gte, inArray, or } from 'drizzle-orm';
import { getPublicBaseUrl } from '../../config/config.ts';
import { DAY } from '../../platform/durations.ts';
import { notFound } from '../../platform/errors.ts';
import { getNetwork } from '../../platform/http/rate-limits.ts';
import { getTranslator } from '../../platform/language.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { visit } from '../../schema/visits.ts';
import { findDaysOff, findFeedOwner, findPartsOff, type FeedOwner } from '../availability/index.ts';

/** How far back the calendar goes. */
const PAST_DAYS = 30;
/** How often calendars should read it, in seconds. */
const REFRESH_SECONDS = 15 * 60;
const MAX_VISITS = 1000;

const listVisits = (ctx: RequestContext, physicianId: string) =>
  ctx.db
    .select({
      id: visit.id,
      status: visit.status,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      updated_at: visit.updated_at,
    })
    .from(visit)
    .where(
      and(
        eq(visit.kind, 'SCHEDULED'),
        inArray(visit.status, ['REQUESTED', 'ACCEPTED', 'COMPLETED']),
        gte(visit.starts_at, new Date(ctx.clock.now() - PAST_DAYS * DAY)),
        or(
          eq(visit.physician_id, physicianId),
          and(
            eq(visit.guest_physician_id, physicianId),
            inArray(visit.guest_status, ['ACCEPTED', 'COMPLETED']),
          ),
        ),
      ),
    )
    .orderBy(visit.starts_at)
    .limit(MAX_VISITS);

/**
 * A physician's visits, days off and parts of days off as an iCalendar object (BX-19). It contains nothing about patients: a
 * title that is the same for every visit, its time, and the page of the visit, which asks for a sign-in.
 */
const buildCalendar = async (ctx: RequestContext, owner: FeedOwner): Promise<string> => {
  const { t } = getTranslator(owner.language);
  const baseUrl = getPublicBaseUrl(ctx.services.config);
  // A date that began somewhere on earth counts as today.
  const today = addDays(getDateInZone(ctx.clock.now(), 'UTC'), -1);
  const [visits, daysOff, partsOff] = await Promise.all([
    listVisits(ctx, owner.id),
    findDaysOff(ctx.db, owner.id, today),
    findPartsOff(ctx.db, owner.id, today),
  ]);
  const calendar = ical({
    prodId: { company: 'OpenVisit', product: 'Schedule' },
    name: `OpenVisit: ${owner.name}`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const row of visits) {
    const isTentative = row.status === 'REQUESTED';
    const url = `${baseUrl}/dashboard/appointments/detail/${row.id}`;
    calendar.createEvent({
      id: `${row.id}@openvisit`,
      stamp: row.updated_at,
      start: row.starts_at,
      end: row.ends_at,
      status: isTentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
      summary: t(isTentative ? 'Requested video visit' : 'Video visit'),
      url,
    });
  }
  const timeOff = {
    stamp: new Date(ctx.clock.now()),
    busystatus: ICalEventBusyStatus.OOF,
    summary: t('Not available'),
  };
  for (const date of daysOff)
    calendar.createEvent({
      ...timeOff,
      id: `${date}.off@openvisit`,
      start: `${date}T00:00:00Z`,
      end: `${addDays(date, 1)}T00:00:00Z`,
      allDay: true,
    });
  for (const { from, to } of partsOff)
    calendar.createEvent({
      ...timeOff,
      id: `${from}.off@openvisit`,
      start: new Date(from),
      end: new Date(to),
    });
  return calendar.toString();
};

/** Serves the calendars of physicians under their secret addresses. The request log contains only the pattern of the route. */
export const registerCalendarFeeds = (app: FastifyInstance, ctx: RequestContext): void => {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    await ctx.services.rateLimiter.consume('calendarFeed', getNetwork(request.ip));
    const owner = await findFeedOwner(ctx, request.params.file);
    if (!owner) throw notFound();
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-disposition': 'inline; filename="schedule.ics"' })
      .send(await buildCalendar(ctx, owner));
  });
};
