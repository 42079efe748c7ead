import type { Body, MessageKey } from '@openvisit/contract';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { addAppointment, rescheduleAppointment } from './booking.ts';
import { addGuestDoctor, updateGuestDoctorRequest } from './guests.ts';
import { getAppointmentCounts, getAppointmentList, getDateWiseAppointmentList } from './list.ts';
import {
  getAppointmentDetail,
  updateAppointmentCompletedStatus,
  updateAppointmentStatus,
} from './service.ts';

const MOVED: Record<Body<'updateAppointmentStatus'>['status'], MessageKey> = {
  ACCEPTED: 'APPOINTMENT_ACCEPTED',
  DENIED: 'APPOINTMENT_DENIED',
  RESCHEDULE_REQUEST: 'APPOINTMENT_RESCHEDULE',
  CANCELLED: 'APPOINTMENT_CANCELED',
};
const ANSWERED: Record<Body<'updateGuestDoctorRequest'>['guest_doctor_status'], MessageKey> = {
  ACCEPTED: 'INVITE_ACCEPTED',
  DENIED: 'INVITE_DENIED',
  CANCEL_INVITE: 'INVITE_CANCELED',
};

export const appointmentsModule: ServerModule = {
  name: 'appointments',
  handlers: defineHandlers({
    addAppointment: async (ctx, { body }) => ({
      data: await addAppointment(ctx, body),
      message: 'APPOINTMENT_BOOKED',
    }),
    getAppointmentList: async (ctx, { query, body }) => ({
      data: await getAppointmentList(ctx, { ...body, ...query }),
    }),
    getDateWiseAppointmentList: async (ctx, { body }) => ({
      data: await getDateWiseAppointmentList(ctx, body),
    }),
    getAppointmentCounts: async (ctx) => ({ data: await getAppointmentCounts(ctx) }),
    getAppointmentDetail: async (ctx, { params }) => ({ data: await getAppointmentDetail(ctx, params.id) }),
    updateAppointmentStatus: async (ctx, { params, body }) => ({
      data: await updateAppointmentStatus(ctx, { ...params, ...body }),
      message: MOVED[body.status],
    }),
    rescheduleAppointment: async (ctx, { params, body }) => ({
      data: await rescheduleAppointment(ctx, { ...params, ...body }),
      message: 'APPOINTMENT_RESCHEDULED',
    }),
    updateAppointmentCompletedStatus: async (ctx, { params }) => ({
      data: await updateAppointmentCompletedStatus(ctx, params.id),
      message: 'APPOINTMENT_COMPLETED',
    }),
    addGuestDoctor: async (ctx, { params, body }) => ({
      data: await addGuestDoctor(ctx, { ...params, ...body }),
      message: 'INVITE_SENT',
    }),
    updateGuestDoctorRequest: async (ctx, { params, body }) => ({
      data: await updateGuestDoctorRequest(ctx, { ...params, ...body }),
      message: ANSWERED[body.guest_doctor_status],
    }),
  }),
};
