export { addsRanges, changedCalendar, newCalendar, storedCalendar, writeCalendar } from './calendar.ts';
export { availabilityModule } from './routes.ts';
export {
  calendarsOf,
  isFree,
  lockCalendar,
  offeredSlot,
  releaseReservation,
  reservationsOf,
  reserveForVisit,
  type Stretch,
} from './service.ts';
