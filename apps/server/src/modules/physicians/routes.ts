import type { PhysicianStatus, MessageKey } from '@openvisit/contract';
import { defineHandlers } from '../../platform/http/handlers.ts';
import { subscribe } from '../../platform/domain-events.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { accountRenamed, physicianRoleLeft, signedOut } from '../accounts/index.ts';
import { applyPhysicianRename } from './account-renamed.ts';
import { addDoctorDetails, updateDoctorDetail } from './details.ts';
import { addDoctorDocument, updateDoctorDocument } from './documents.ts';
import { addLicense, deleteLicense, getLicenses, updateLicense } from './licenses.ts';
import { getDegreeList, getLanguageList, getSpecialityList } from './option-lists.ts';
import { updateDoctorQrCode } from './qr-code.ts';
import { uploadDoctorSignature } from './signature.ts';
import { getDoctorSlots, getPublicSlots } from './offered-slots.ts';
import {
  endAvailability,
  getDoctorAvailableStatus,
  getDoctorNudgeDetail,
  nudgeDoctor,
  updateDoctorAvailableStatus,
  updateDoctorNudgeDetail,
} from './instant-availability.ts';
import { getDoctorDetails } from './own-profile.ts';
import { addDoctorPracticeDetails, updateDoctorPracticeDetails } from './practice.ts';
import { presenceJobs, resetAbsences } from './presence.ts';
import { getDoctorProfile, getPublicPhysician } from './profile-view.ts';
import { searchDoctor } from './search-physicians.ts';
import { updateLateFees } from './late-fees.ts';
import { updateWidgetOrigins } from './widget.ts';
import { updateUncapturedFee } from './uncaptured-fee.ts';
import { updateDoctorStatus } from './update-status.ts';
import {
  addDoctorAppTheme,
  getDoctorAppTheme,
  updateDoctorAppTheme,
  updateDoctorPaidDetails,
} from './branding.ts';

/** The message for each new status (PO-27). */
const STATUS_MESSAGES: Record<PhysicianStatus, MessageKey> = {
  PENDING: 'PROFILE_SUBMITTED',
  ACCEPTED: 'REVIEW_ACCEPTED',
  DENIED: 'REVIEW_DENIED',
  PROFILE_INCOMPLETE: 'PROFILE_UPDATED',
};

export const physiciansModule: ServerModule = {
  name: 'physicians',
  start: resetAbsences,
  jobs: presenceJobs,
  subscriptions: [
    subscribe(accountRenamed, applyPhysicianRename),
    subscribe(signedOut, endAvailability),
    subscribe(physicianRoleLeft, endAvailability),
  ],
  handlers: defineHandlers({
    searchDoctor: async (ctx, { query }) => ({ data: await searchDoctor(ctx, query) }),
    getSpecialityList: async (ctx, { query }) => ({ data: await getSpecialityList(ctx, query) }),
    getLanguageList: async (ctx, { query }) => ({ data: await getLanguageList(ctx, query) }),
    getDegreeList: () => Promise.resolve({ data: getDegreeList() }),
    getLicenses: async (ctx) => ({ data: await getLicenses(ctx) }),
    addLicense: async (ctx, { body }) => ({ data: await addLicense(ctx, body), message: 'LICENSE_ADDED' }),
    updateLicense: async (ctx, { params, body }) => ({
      data: await updateLicense(ctx, params.id, body),
      message: 'LICENSE_UPDATED',
    }),
    deleteLicense: async (ctx, { params }) => {
      await deleteLicense(ctx, params.id);
      return { message: 'LICENSE_REMOVED' };
    },
    getDoctorSlots: async (ctx, { params, query }) => ({
      data: await getDoctorSlots(ctx, { ...params, ...query }),
    }),
    getPublicSlots: async (ctx, { params, query }) => ({
      data: await getPublicSlots(ctx, { ...params, ...query }),
    }),
    getPublicPhysician: async (ctx, { params }) => ({ data: await getPublicPhysician(ctx, params.id) }),
    getDoctorProfile: async (ctx, { params }) => ({ data: await getDoctorProfile(ctx, params.id) }),
    getDoctorDetails: async (ctx) => ({ data: await getDoctorDetails(ctx) }),
    addDoctorDetails: async (ctx, { body }) => ({
      data: await addDoctorDetails(ctx, body),
      message: 'PERSONAL_DETAILS_ADDED',
    }),
    updateDoctorDetail: async (ctx, { params, body }) => ({
      data: await updateDoctorDetail(ctx, params.id, body),
      message: 'PERSONAL_DETAILS_UPDATED',
    }),
    addDoctorPracticeDetails: async (ctx, { body }) => ({
      data: await addDoctorPracticeDetails(ctx, body),
      message: 'PRACTICE_DETAILS_UPDATED',
    }),
    updateDoctorPracticeDetails: async (ctx, { params, body }) => ({
      data: await updateDoctorPracticeDetails(ctx, params.id, body),
      message: 'PRACTICE_DETAILS_UPDATED',
    }),
    addDoctorDocument: async (ctx, { body }) => ({
      data: await addDoctorDocument(ctx, body),
      message: 'DOCUMENT_DETAILS_UPDATED',
    }),
    updateDoctorDocument: async (ctx, { params, body }) => ({
      data: await updateDoctorDocument(ctx, params.id, body),
      message: 'DOCUMENT_DETAILS_UPDATED',
    }),
    uploadDoctorSignature: async (ctx, { params, body }) => ({
      data: await uploadDoctorSignature(ctx, params.id, body),
      message: 'SIGNATURE_UPDATED',
    }),
    updateDoctorQrCode: async (ctx, { params, body }) => ({
      data: await updateDoctorQrCode(ctx, params.id, body),
      message: 'PROFILE_UPDATED',
    }),
    updateWidgetOrigins: async (ctx, { params, body }) => ({
      data: await updateWidgetOrigins(ctx, params.id, body),
      message: 'WIDGET_SAVED',
    }),
    updateUncapturedFee: async (ctx, { params, body }) => ({
      data: await updateUncapturedFee(ctx, params.id, body),
      message: 'UNCAPTURED_FEE_UPDATED',
    }),
    updateLateFees: async (ctx, { params, body }) => ({
      data: await updateLateFees(ctx, params.id, body),
      message: 'LATE_FEES_UPDATED',
    }),
    getDoctorAvailableStatus: async (ctx, { params }) => ({
      data: await getDoctorAvailableStatus(ctx, params.id),
    }),
    updateDoctorAvailableStatus: async (ctx, { params, body }) => ({
      data: await updateDoctorAvailableStatus(ctx, { ...params, ...body }),
      message: body.is_available ? 'AVAILABLE_ON' : 'AVAILABLE_OFF',
    }),
    getDoctorNudgeDetail: async (ctx, { params }) => ({ data: await getDoctorNudgeDetail(ctx, params.id) }),
    updateDoctorNudgeDetail: async (ctx, { params, body }) => ({
      data: await updateDoctorNudgeDetail(ctx, { ...params, ...body }),
      message: 'NUDGE_SETTING_SAVED',
    }),
    nudgeDoctor: async (ctx, { params }) => {
      await nudgeDoctor(ctx, params.id);
      return { message: 'NUDGE_SENT' };
    },
    getDoctorAppTheme: async (ctx, { params }) => ({ data: await getDoctorAppTheme(ctx, params.id) }),
    addDoctorAppTheme: async (ctx, { body }) => ({
      data: await addDoctorAppTheme(ctx, body),
      message: 'PERSONALIZE_UPDATED',
    }),
    updateDoctorAppTheme: async (ctx, { params, body }) => ({
      data: await updateDoctorAppTheme(ctx, params.id, body),
      message: 'PERSONALIZE_UPDATED',
    }),
    updateDoctorPaidDetails: async (ctx, { params, body }) => ({
      data: await updateDoctorPaidDetails(ctx, params.id, body),
    }),
    updateDoctorStatus: async (ctx, { params, body }) => {
      const data = await updateDoctorStatus(ctx, params.id, body);
      return { data, message: STATUS_MESSAGES[data.doctor_status] };
    },
  }),
};
