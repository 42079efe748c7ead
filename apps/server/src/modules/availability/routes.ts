import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from './calendar-feed.ts';
import { addDaysOff, removeDaysOff } from './days-off.ts';
import { getDoctorSchedule } from './get-schedule.ts';
import {
  addDoctorUnavailability,
  deleteDoctorUnavailability,
  updateDoctorUnavailability,
} from './unavailability.ts';

export const availabilityModule: ServerModule = {
  name: 'availability',
  handlers: defineHandlers({
    addDoctorUnavailability: async (ctx, { body }) => ({
      data: await addDoctorUnavailability(ctx, body),
      message: 'AVAILABILITY_UPDATED',
    }),
    updateDoctorUnavailability: async (ctx, { params, body }) => ({
      data: await updateDoctorUnavailability(ctx, { ...params, ...body }),
      message: 'AVAILABILITY_UPDATED',
    }),
    deleteDoctorUnavailability: async (ctx, { params }) => {
      await deleteDoctorUnavailability(ctx, params.id);
      return { message: 'AVAILABILITY_UPDATED' };
    },
    getDoctorSchedule: async (ctx, { query }) => ({ data: await getDoctorSchedule(ctx, query) }),
    addDaysOff: async (ctx, { body }) => ({
      data: await addDaysOff(ctx, body),
      message: 'AVAILABILITY_UPDATED',
    }),
    removeDaysOff: async (ctx, { body }) => ({
      data: await removeDaysOff(ctx, body),
      message: 'AVAILABILITY_UPDATED',
    }),
    getCalendarFeed: async (ctx) => ({ data: await getCalendarFeed(ctx) }),
    createCalendarFeed: async (ctx) => ({
      data: await createCalendarFeed(ctx),
      message: 'CALENDAR_FEED_CREATED',
    }),
    deleteCalendarFeed: async (ctx) => {
      await deleteCalendarFeed(ctx);
      return { message: 'CALENDAR_FEED_REMOVED' };
    },
  }),
};
