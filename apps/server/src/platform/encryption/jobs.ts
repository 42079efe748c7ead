import { HOUR, SECOND } from '../durations.ts';
import type { JobHandlers } from '../jobs/handlers.ts';
import type { DataKeys } from './data-keys.ts';
import { encryptStoredValues } from './encrypt-stored-values.ts';
import { isEncryptionComplete, markEncryptionComplete } from './key-register.ts';

/** Encrypts what a version before encryption stored. Once that is done, a run only checks that it is. */
export const createEncryptionJobs = (keys: DataKeys): JobHandlers => ({
  'encryption.existing': {
    everySeconds: HOUR / SECOND,
    run: async ({ db, clock }) => {
      if (await isEncryptionComplete(db)) return;
      await encryptStoredValues(db, keys);
      await markEncryptionComplete(db, clock.now());
    },
  },
});
