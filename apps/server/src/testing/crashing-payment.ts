/**
 * A process that makes a payment and is killed between the provider's answer and the commit. `KILL_AT` names the provider call.
 * Before that it prints the charge as one line of JSON.
 */
import { randomUUID } from 'node:crypto';
import { capturePayment, createPayment, type NewCharge, refundPayment } from '../modules/billing/index.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import { createFailureInjector, saveTestCard } from './payments.ts';
import { createTestPhysician } from './practice.ts';
import { insertInstantVisit } from './visits.ts';
import { startTestServer } from './server.ts';

const { DATA_DIR = '', DATABASE_URL, KILL_AT = '' } = process.env;

const line = createFailureInjector();
line.crash = () => {
  process.kill(process.pid, 'SIGKILL');
  // Blocks until the signal arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

const server = await startTestServer({
  config: { dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null },
  overrides: { payments: line.wrap },
});
const person = await createTestPhysician(server, `killed-${KILL_AT.toLowerCase()}`);
const payer = { physician: person.id };
const charge: NewCharge = {
  purpose: KILL_AT === 'capturePayment' ? 'VISIT_NOW' : 'NO_SHOW_FEES',
  payer,
  payee: null,
  payment_method: await saveTestCard(server, payer),
  amount: 4000,
  capture: KILL_AT === 'capturePayment' ? 'manual' : 'automatic',
  off_session: false,
  description: 'Test',
  subject: `killed:${person.id}`,
  key: randomUUID(),
  visit:
    KILL_AT === 'capturePayment' ? await insertInstantVisit(server.system.db, person.id, person.user) : null,
};
const printCharge = (charged: NewCharge) => process.stdout.write(`${JSON.stringify(charged)}\n`);

if (KILL_AT === 'createPayment') {
  printCharge(charge);
  line.failNext(KILL_AT, 'crash');
  await createPayment(server.system, charge);
} else {
  const row = await createPayment(server.system, charge);
  printCharge(charge);
  line.failNext(KILL_AT as keyof PaymentProvider, 'crash');
  if (KILL_AT === 'capturePayment') await capturePayment(server.system, row, 1500);
  else await refundPayment(server.system, row, { amount: 1500 });
}
process.exit(1);
