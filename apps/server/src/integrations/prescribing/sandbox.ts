import { openDoseSpotSandbox, SANDBOX_CLINIC } from '@openvisit/dosespot-sandbox';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { createDoseSpotHttp } from './dosespot-http.ts';
import { createDoseSpotPrescriber } from './dosespot.ts';
import { PrescriberError, type Prescriber } from './port.ts';
import { isObject } from './provider-reply.ts';

// Tests read what the sandbox stored.
export { sandboxClinician, sandboxPatient } from '@openvisit/dosespot-sandbox';

/** Never reached: requests to it stay in this process. */
const BASE_URL = 'http://dosespot.invalid';

export interface SandboxPrescriberOptions {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  /** Enables injected failures. */
  dev: boolean;
}

/** The DoseSpot adapter connected to the sandbox in this process. Its portal opens inside the product (PO-16). */
export const openSandboxPrescriber = async ({
  db,
  clock,
  tokens,
  dev,
}: SandboxPrescriberOptions): Promise<Prescriber> => {
  const secret = tokens.keyedHash('dosespot sandbox', 'portal');
  const sandbox = await openDoseSpotSandbox({ db, clock, secret, dev });
  const settings = { ...SANDBOX_CLINIC, baseUrl: BASE_URL };
  const request = createDoseSpotHttp(settings, clock, sandbox.fetch);
  return {
    ...createDoseSpotPrescriber(settings, clock, sandbox.fetch),
    kind: 'sandbox',
    frameSource: "'self'",
    ssoUrl: async ({ clinician, patient }) => {
      const form = new URLSearchParams({
        clinicianId: clinician,
        ...(patient === null ? {} : { patientId: patient }),
      });
      const { Item: item } = await request({ method: 'POST', path: 'sandbox/sign-in', form });
      if (!isObject(item) || typeof item.Url !== 'string') throw new PrescriberError('silent', '');
      return item.Url;
    },
    serve: sandbox.serve,
  };
};
