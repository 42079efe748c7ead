export { findCalendar, findCalendars } from './calendars.ts';
export { applyCalendarChanges, createCalendarEdit, hasNewRanges, saveCalendar } from './edit-calendar.ts';
export { findFeedOwner, type FeedOwner } from './calendar-feed.ts';
export { findDaysOff, findPartsOff } from './find-days-off.ts';
export { requireOfferedSlot } from './offered-slots.ts';
export {
  findReservations,
  insertAddedReservation,
  isFree,
  lockCalendar,
  refuseOverlap,
  releaseReservation,
  reserveForVisit,
  type TimeRange,
} from './reservations.ts';
export { availabilityModule } from './routes.ts';
