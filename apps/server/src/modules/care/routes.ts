import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { blockPatient, getBlockPatientList, getOpenVisits, unblockPatient } from './block-patient.ts';
import { listPatients } from './list-patients.ts';
import { checkMedicalRecordAccess, getPatientFiles, MEDICAL_RECORD } from './patient-files.ts';
import { getPatientDetails } from './patient-details.ts';
import { getPatientHome } from './patient-home.ts';
import { getPatientProfile } from './patient-profile.ts';
import { getPatientTimeline } from './patient-timeline.ts';

export const careModule: ServerModule = {
  name: 'care',
  handlers: defineHandlers({
    getAllPatientList: async (ctx, { params, query }) => ({
      data: await listPatients(ctx, 'ALL', { ...params, ...query }),
    }),
    getDoctorPatientList: async (ctx, { params, query }) => ({
      data: await listPatients(ctx, 'OWN', { ...params, ...query }),
    }),
    getPatientDetails: async (ctx, { params }) => ({ data: await getPatientDetails(ctx, params.id) }),
    getPatientProfile: async (ctx, { params }) => ({ data: await getPatientProfile(ctx, params.id) }),
    getPatientHome: async (ctx) => ({ data: await getPatientHome(ctx) }),
    getPatientFiles: async (ctx, { body, query }) => ({ data: await getPatientFiles(ctx, body, query) }),
    getPatientTimeline: async (ctx, { params, query }) => ({
      data: await getPatientTimeline(ctx, params.id, query),
    }),
    getOpenVisits: async (ctx, { params }) => ({ data: await getOpenVisits(ctx, params.id) }),
    getBlockPatientList: async (ctx, { body, query }) => ({
      data: await getBlockPatientList(ctx, body, query),
    }),
    blockPatient: async (ctx, { body }) => ({
      data: await blockPatient(ctx, body),
      message: 'PATIENT_BLOCKED',
    }),
    patientUnblock: async (ctx, { params }) => {
      await unblockPatient(ctx, params.id);
      return { message: 'PATIENT_UNBLOCKED' };
    },
  }),
  fileAccess: { [MEDICAL_RECORD]: checkMedicalRecordAccess },
};
