import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { getAccessLog } from './access-log.ts';
import { deleteAccount, getAccountDeletion } from './delete-account.ts';
import { eraseCustomersOfErasedPatients } from './erase-customers.ts';
import { exportOwnData } from './export-own-data.ts';
import { getOwnSignIns, getSignInLog } from './sign-in-log.ts';
import { purgeRecords } from './purge-records.ts';
import { getDependentRemoval, removeDependent } from './remove-dependent.ts';
import { getMedicalHistory } from './medical-history.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

export const privacyModule: ServerModule = {
  name: 'privacy',
  handlers: defineHandlers({
    getMedicalHistory: async (ctx, { params }) => ({ data: await getMedicalHistory(ctx, params.id) }),
    exportOwnData: async (ctx, { body }) => ({ data: await exportOwnData(ctx, body) }),
    getAccountDeletion: async (ctx) => ({ data: await getAccountDeletion(ctx) }),
    deleteAccount: async (ctx, { body }) => {
      const data = await deleteAccount(ctx, body);
      return { data, message: data.second_factor ? 'SECOND_FACTOR_NEEDED' : 'ACCOUNT_DELETED' };
    },
    getDependentRemoval: async (ctx, { params }) => ({ data: await getDependentRemoval(ctx, params.id) }),
    removeDependent: async (ctx, { params }) => {
      await removeDependent(ctx, params.id);
      return { message: 'DEPENDENT_REMOVED' };
    },
    getSignInLog: async (ctx, { query }) => ({ data: await getSignInLog(ctx, query) }),
    getOwnSignIns: async (ctx, { query }) => ({ data: await getOwnSignIns(ctx, query) }),
    getAccessLog: async (ctx, { query }) => ({ data: await getAccessLog(ctx, query) }),
  }),
  jobs: {
    'privacy.purge': { everySeconds: DAY_SECONDS, run: purgeRecords },
    'privacy.customers': { everySeconds: HOUR_SECONDS, run: eraseCustomersOfErasedPatients },
  },
};
