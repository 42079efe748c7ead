import { PGlite } from '@electric-sql/pglite';
import { SANDBOX_CLINIC } from './api.ts';
import { ConnectionLostError } from './failures.ts';
import type { SandboxClock } from './host.ts';
import type { Reply } from './reply.ts';
import { createStandaloneSandbox } from './standalone.ts';

export { buildErrorReply, buildModelStateReply } from './reply.ts';

/** Changes the handling of the next matching request. */
export interface Fault {
  /** Part of the path. */
  path: string;
  /** A reply to send, 'hang up' to lose the reply of the processed request, 'expired' to revoke the tokens first. */
  with: Reply | 'hang up' | 'expired';
}

export interface TestDoseSpot {
  settings: typeof SANDBOX_CLINIC & { baseUrl: string };
  /** `METHOD path` of every request, in order. */
  requests: string[];
  /** The fields of the last form. */
  lastForm(): Record<string, string>;
  failNext(fault: Fault): void;
  close(): Promise<void>;
}

/** Opening a database takes seconds, so the servers of a test process share one, which is emptied on each start. */
const client = new PGlite();

/** Starts the sandbox on a free port, with recorded requests and injected faults. */
export const startTestDoseSpot = async (clock?: SandboxClock): Promise<TestDoseSpot> => {
  const requests: string[] = [];
  const faults: Fault[] = [];
  let lastForm = new URLSearchParams();

  const standalone = await createStandaloneSandbox({
    client,
    ...(clock ? { clock } : {}),
    intercept: async ({ method, url, form }, handle) => {
      requests.push(`${method} ${url.pathname}`);
      const index = faults.findIndex(({ path }) => url.pathname.includes(path));
      const [fault] = index >= 0 ? faults.splice(index, 1) : [];
      if (!url.pathname.endsWith('/connect/token')) lastForm = form;
      if (typeof fault?.with === 'object') return fault.with;
      if (fault?.with === 'expired') standalone.sandbox.revokeTokens();
      const reply = await handle();
      if (fault?.with === 'hang up') throw new ConnectionLostError();
      return reply;
    },
  });
  await client.exec('truncate sandbox_clinician, sandbox_patient, sandbox_prescription, sandbox_failure');
  const baseUrl = await standalone.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    settings: { ...SANDBOX_CLINIC, baseUrl },
    requests,
    lastForm: () => Object.fromEntries(lastForm),
    failNext: (fault) => {
      faults.push(fault);
    },
    close: () => standalone.app.close(),
  };
};
