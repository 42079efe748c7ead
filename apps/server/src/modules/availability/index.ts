export { findCalendar, findCalendars, selectCalendar, type CalendarBlockRow } from './calendars.ts';
export { applyCalendarChanges, createCalendarEdit, hasNewRanges, saveCalendar } from './edit-calendar.ts';
export { findFeedOwner, type FeedOwner } from './calendar-feed.ts';
export { findDaysOff, findPartsOff } from './find-days-off.ts';
export { requireSlotAt } from './offered-slots.ts';
export {
  findReservations,
  insertVisitReservation,
  isFree,
  lockCalendar,
  refuseOverlap,
  releaseReservation,
  reserveForVisit,
  type TimeRange,
} from './reservations.ts';
export { availabilityModule } from './routes.ts';
