import { defineServiceHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { registerClinician, registerPatient } from './register.ts';
import { getDoctorByDoseSpotID, getPrescribingProfile } from './get-prescribing-profile.ts';
import { addDoctorDoseSpotID, addPatientDoseSpotID } from './save-dosespot-id.ts';
import { getPrescriptions } from './read-prescriptions.ts';
import { getSSOURL } from './sso-url.ts';

export const prescribingModule: ServerModule = {
  name: 'prescribing',
  handlers: defineServiceHandlers(
    'prescribing',
    'PRESCRIBING_OFF',
    ['getDoctorByDoseSpotID', 'getPrescriptions'],
    {
      getPrescribingProfile: async (ctx) => ({ data: await getPrescribingProfile(ctx) }),
      registerClinician: async (ctx) => ({ data: await registerClinician(ctx) }),
      registerPatient: async (ctx) => {
        const data = await registerPatient(ctx);
        return {
          data,
          message: data.outcome === 'created' ? 'EPRESCRIPTION_REGISTERED' : 'EPRESCRIPTION_UPDATED',
        };
      },
      addDoctorDoseSpotID: async (ctx, { params, body }) => ({
        data: await addDoctorDoseSpotID(ctx, params.id, body),
        message: 'PRESCRIBING_PROFILE_UPDATED',
      }),
      addPatientDoseSpotID: async (ctx, { params, body }) => ({
        data: await addPatientDoseSpotID(ctx, params.id, body),
      }),
      getSSOURL: async (ctx, { body }) => ({ data: await getSSOURL(ctx, body) }),
      getPrescriptions: async (ctx, { body }) => ({ data: await getPrescriptions(ctx, body) }),
      getDoctorByDoseSpotID: async (ctx, { body }) => ({ data: await getDoctorByDoseSpotID(ctx, body) }),
    },
  ),
};
