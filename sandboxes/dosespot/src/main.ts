import { PGlite } from '@electric-sql/pglite';
import { SANDBOX_CLINIC } from './api.ts';
import { createStandaloneSandbox } from './standalone.ts';

const DEFAULT_PORT = 4020;

const { app } = await createStandaloneSandbox({ client: new PGlite(process.env['DATA_DIR']) });
const url = await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? DEFAULT_PORT) });
process.stdout.write(`The DoseSpot sandbox is running at ${url}. Start OpenVisit with:

  DOSESPOT_BASE_URL=${url}
  DOSESPOT_CLINIC_ID=${SANDBOX_CLINIC.clinicId}
  DOSESPOT_CLINIC_KEY=${SANDBOX_CLINIC.clinicKey}
  DOSESPOT_USER_ID=${SANDBOX_CLINIC.userId}
  DOSESPOT_SUBSCRIPTION_KEY=${SANDBOX_CLINIC.subscriptionKey}
`);
