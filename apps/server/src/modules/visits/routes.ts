import type { Body, MessageKey } from '@openvisit/contract';
import { SYSTEM } from '../../platform/actor.ts';
import { subscribe } from '../../platform/domain-events.ts';
import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { physicianRoleLeft, signedOut } from '../accounts/index.ts';
import { availabilityLapsed } from '../physicians/index.ts';
import { getAppointmentCounts, getDateWiseAppointmentList } from './appointment-counts.ts';
import { automaticJobs, closeDueVisits } from './automatic/close-due-visits.ts';
import { getAppointmentDetail } from './appointment-detail.ts';
import { addAppointment } from './book-visit.ts';
import { getBookablePatients } from './bookable-patients.ts';
import { reviewChartNotification } from './chart-review.ts';
import { updateAppointmentStatus } from './change-status.ts';
import { updateAppointmentCompletedStatus } from './complete-visit.ts';
import { addGuestDoctor, removeGuestDoctorRequest, updateGuestDoctorRequest } from './guest-invitations.ts';
import {
  addVisitNowRequest,
  getVisitNowRequest,
  updateVisitNowRequest,
  updateVisitNowRequestStatus,
} from './instant/answer-request.ts';
import { denyWaitingRequests } from './instant/deny-waiting.ts';
import { getVisitNowLine } from './instant/request-visit.ts';
import { keepVisitNowRequest, waitingRoomJobs } from './instant/keep-waiting.ts';
import { getVisitNowRequests } from './instant/list-requests.ts';
import { getAppointmentList } from './list-appointments.ts';
import { getAppointmentCalendar } from './mails/calendar-file.ts';
import { guestMailJobs } from './mails/guest-mails.ts';
import { visitMailJobs } from './mails/visit-mails.ts';
import { rescheduleAppointment } from './reschedule-visit.ts';

const STATUS_MESSAGE: Record<Body<'updateAppointmentStatus'>['status'], MessageKey> = {
  ACCEPTED: 'APPOINTMENT_ACCEPTED',
  DENIED: 'APPOINTMENT_DENIED',
  RESCHEDULE_REQUEST: 'APPOINTMENT_RESCHEDULE',
  CANCELLED: 'APPOINTMENT_CANCELED',
};
const INVITE_MESSAGE: Record<Body<'updateGuestDoctorRequest'>['guest_doctor_status'], MessageKey> = {
  ACCEPTED: 'INVITE_ACCEPTED',
  DENIED: 'INVITE_DENIED',
  CANCEL_INVITE: 'INVITE_CANCELED',
};

export const visitsModule: ServerModule = {
  name: 'visits',
  jobs: { ...visitMailJobs, ...guestMailJobs, ...waitingRoomJobs, ...automaticJobs },
  subscriptions: [
    subscribe(signedOut, denyWaitingRequests),
    subscribe(physicianRoleLeft, denyWaitingRequests),
    subscribe(availabilityLapsed, denyWaitingRequests),
  ],
  handlers: defineHandlers({
    getBookablePatients: async (ctx) => ({ data: await getBookablePatients(ctx) }),
    addAppointment: async (ctx, { body }) => ({
      data: await addAppointment(ctx, body),
      message: 'APPOINTMENT_BOOKED',
    }),
    getAppointmentList: async (ctx, { query, body }) => ({
      data: await getAppointmentList(ctx, { ...body, ...query }),
    }),
    getDateWiseAppointmentList: async (ctx, { query, body }) => ({
      data: await getDateWiseAppointmentList(ctx, { ...body, ...query }),
    }),
    getAppointmentCounts: async (ctx) => ({ data: await getAppointmentCounts(ctx) }),
    getAppointmentDetail: async (ctx, { params }) => ({ data: await getAppointmentDetail(ctx, params.id) }),
    getAppointmentCalendar: async (ctx, { params }) => ({
      data: await getAppointmentCalendar(ctx, params.id),
    }),
    updateAppointmentStatus: async (ctx, { params, body }) => ({
      data: await updateAppointmentStatus(ctx, { ...params, ...body }),
      message: STATUS_MESSAGE[body.status],
    }),
    rescheduleAppointment: async (ctx, { params, body }) => ({
      data: await rescheduleAppointment(ctx, { ...params, ...body }),
      message: 'APPOINTMENT_RESCHEDULED',
    }),
    updateAppointmentCompletedStatus: async (ctx, { params }) => ({
      data: await updateAppointmentCompletedStatus(ctx, params.id),
      message: 'APPOINTMENT_COMPLETED',
    }),
    addVisitNowRequest: async (ctx, { body }) => ({
      data: await addVisitNowRequest(ctx, body),
      message: 'VISIT_NOW_SENT',
    }),
    getVisitNowRequests: async (ctx) => ({ data: await getVisitNowRequests(ctx) }),
    getVisitNowRequest: async (ctx, { params }) => ({ data: await getVisitNowRequest(ctx, params.id) }),
    updateVisitNowRequest: async (ctx, { params, body }) => ({
      data: await updateVisitNowRequest(ctx, { ...params, ...body }),
      message: 'VISIT_NOW_UPDATED',
    }),
    updateVisitNowRequestStatus: (ctx, { params, body }) =>
      updateVisitNowRequestStatus(ctx, { ...params, ...body }),
    keepVisitNowRequest: async (ctx, { params }) => ({ data: await keepVisitNowRequest(ctx, params.id) }),
    getVisitNowLine: async (ctx, { params }) => ({ data: await getVisitNowLine(ctx, params.id) }),
    addGuestDoctor: async (ctx, { params, body }) => ({
      data: await addGuestDoctor(ctx, { ...params, ...body }),
      message: 'INVITE_SENT',
    }),
    updateGuestDoctorRequest: async (ctx, { params, body }) => ({
      data: await updateGuestDoctorRequest(ctx, { ...params, ...body }),
      message: INVITE_MESSAGE[body.guest_doctor_status],
    }),
    reviewChartNotification: async (ctx, { params }) => ({
      data: await reviewChartNotification(ctx, params.id),
    }),
    schedulerRunner: async (ctx) => ({ data: { closed: await closeDueVisits(ctx.as(SYSTEM)) } }),
    removeGuestDoctorRequest: (ctx, { params }) => removeGuestDoctorRequest(ctx, params.id),
  }),
};
