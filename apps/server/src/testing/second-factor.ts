import { desc, eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { Role, SecondFactorRequest } from '@openvisit/contract';
import { auditLog } from '../schema/audit.ts';
import { TEST_PASSWORD, type TestServer } from './server.ts';

/** The code that an authenticator app with this secret shows; `steps` later ones are future codes. */
export const generateAuthenticatorCode = (server: TestServer, secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: server.clock.now() + steps * 30_000 });

/** Sets up an authenticator app. Returns its secret and the recovery codes of an account's first second factor. */
export const setUpAuthenticatorApp = async (server: TestServer, token: string) => {
  const { data: started } = await server.call('startAuthenticatorApp', {
    token,
    body: { password: TEST_PASSWORD },
  });
  const code = generateAuthenticatorCode(server, started.secret);
  const added = await server.call('addAuthenticatorApp', { token, body: { code } });
  if (added.status !== 201) throw new Error(`The setup answered ${added.status}: ${added.message.join(' ')}`);
  return { secret: started.secret, recoveryCodes: added.data.recovery_codes ?? [] };
};

/** Signs in with the password up to the second factor. */
export const startSignIn = async (
  server: TestServer,
  email: string,
  role: Role,
): Promise<SecondFactorRequest> => {
  const reply = await server.call('login', { body: { email, password: TEST_PASSWORD, role } });
  if (reply.status !== 401) throw new Error(`The sign-in answered ${reply.status}`);
  return reply.data as unknown as SecondFactorRequest;
};

/** The latest audit entry of an account. */
export const findLastAudit = async (server: TestServer, account: string) => {
  const [entry] = await server.system.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.record_id, account))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
};
