import { defineHandlers } from '../../platform/http/handlers.ts';
import { subscribe } from '../../platform/domain-events.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { accountRenamed } from '../accounts/index.ts';
import { incrementPatientVersion } from './account-renamed.ts';
import { updatePatientContactDetails } from './contact.ts';
import { addPatientDetails, updatePatientDetails } from './details.ts';
import {
  addPCPRequest,
  deletePatientPCPDoctor,
  getPCPDoctors,
  getPCPRequests,
  updatePCPStatus,
} from './pcp-requests.ts';
import { addPatientMedicalRecord, updatePatientMedicalRecord } from './save-medical-records.ts';
import { addDependent, getFamily } from './dependents.ts';
import {
  acceptInvitation,
  cancelDependentInvitation,
  getOwnInvitations,
  inviteDependent,
} from './dependent-invitations.ts';
import { allowParentAccess, endParentAccess } from './parent-access.ts';
import { removeSavedPhysician, savePhysician } from './saved-physicians.ts';

export const patientsModule: ServerModule = {
  name: 'patients',
  subscriptions: [subscribe(accountRenamed, incrementPatientVersion)],
  handlers: defineHandlers({
    addPatientDetails: async (ctx, { body }) => ({ data: await addPatientDetails(ctx, body) }),
    updatePatientDetails: async (ctx, { params, body }) => ({
      data: await updatePatientDetails(ctx, params.id, body),
    }),
    updatePatientContactDetails: async (ctx, { params, body }) => ({
      data: await updatePatientContactDetails(ctx, params.id, body),
    }),
    addPatientMedicalRecord: async (ctx, { body }) => ({ data: await addPatientMedicalRecord(ctx, body) }),
    updatePatientMedicalRecord: async (ctx, { params, body }) => ({
      data: await updatePatientMedicalRecord(ctx, params.id, body),
    }),
    getFamily: async (ctx) => ({ data: await getFamily(ctx) }),
    addDependent: async (ctx, { body }) => ({
      data: await addDependent(ctx, body),
      message: 'DEPENDENT_ADDED',
    }),
    inviteDependent: async (ctx, { body }) => {
      await inviteDependent(ctx, body);
      return { data: await getFamily(ctx), message: 'INVITATION_SENT' };
    },
    cancelDependentInvitation: async (ctx, { params }) => {
      await cancelDependentInvitation(ctx, params.id);
      return { message: 'INVITATION_CANCELED' };
    },
    getOwnInvitations: async (ctx) => ({ data: await getOwnInvitations(ctx) }),
    acceptInvitation: async (ctx, { body }) => ({
      data: await acceptInvitation(ctx, body),
      message: 'INVITATION_ACCEPTED',
    }),
    allowParentAccess: async (ctx, { body }) => {
      await allowParentAccess(ctx, body);
      return { data: await getFamily(ctx), message: 'PARENT_ACCESS_ALLOWED' };
    },
    endParentAccess: async (ctx) => {
      await endParentAccess(ctx);
      return { data: await getFamily(ctx), message: 'PARENT_ACCESS_ENDED' };
    },
    savePhysician: async (ctx, { body }) => ({
      data: await savePhysician(ctx, body),
      message: 'PHYSICIAN_SAVED',
    }),
    removeSavedPhysician: async (ctx, { params }) => removeSavedPhysician(ctx, params.id).then(() => ({})),
    getPCPDoctors: async (ctx) => ({ data: await getPCPDoctors(ctx) }),
    getPCPRequests: async (ctx) => ({ data: await getPCPRequests(ctx) }),
    addPCPRequest: async (ctx, { body }) => ({
      data: await addPCPRequest(ctx, body),
      message: 'PCP_REQUESTED',
    }),
    updatePCPStatus: async (ctx, { params, body }) => ({
      data: await updatePCPStatus(ctx, { ...params, ...body }),
      message: body.status === 'APPROVED' ? 'PCP_APPROVED' : 'PCP_DECLINED',
    }),
    deletePatientPCPDoctor: async (ctx, { params }) => {
      await deletePatientPCPDoctor(ctx, params.id);
      return { message: 'PCP_ENDED' };
    },
  }),
};
