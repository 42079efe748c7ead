import { defineHandlers } from '../../platform/http/handlers.ts';
import { subscribe } from '../../platform/domain-events.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { accountRenamed } from '../accounts/index.ts';
import { countPatientRename } from './account-renamed.ts';
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
import { getBookablePatients } from './health-record.ts';

export const patientsModule: ServerModule = {
  name: 'patients',
  subscriptions: [subscribe(accountRenamed, countPatientRename)],
  handlers: defineHandlers({
    getBookablePatients: async (ctx) => ({ data: await getBookablePatients(ctx) }),
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
