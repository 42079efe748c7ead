import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { addDoctorUnavailability, deleteDoctorUnavailability } from './unavailability.ts';

export const availabilityModule: ServerModule = {
  name: 'availability',
  handlers: defineHandlers({
    addDoctorUnavailability: async (ctx, { body }) => ({
      data: await addDoctorUnavailability(ctx, body),
      message: 'AVAILABILITY_UPDATED',
    }),
    deleteDoctorUnavailability: async (ctx, { params }) => {
      await deleteDoctorUnavailability(ctx, params.id);
      return { message: 'AVAILABILITY_UPDATED' };
    },
  }),
};
