import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/module.ts';
import { getDoctorDetails, getDoctorProfile, getSpecialityList, searchDoctor } from './service.ts';

export const physiciansModule: ServerModule = {
  name: 'physicians',
  handlers: defineHandlers({
    searchDoctor: async (ctx, { query }) => ({ data: await searchDoctor(ctx, query) }),
    getSpecialityList: async (ctx) => ({ data: await getSpecialityList(ctx) }),
    getDoctorProfile: async (ctx, { params }) => ({ data: await getDoctorProfile(ctx, params.id) }),
    getDoctorDetails: async (ctx) => ({ data: await getDoctorDetails(ctx) }),
  }),
};
