import type { SecondFactorRequest } from '@openvisit/contract';
import { TOTP } from 'otpauth';
import { PASSWORD, type Account } from './accounts.ts';
import { call, createClient, type Client } from './api.ts';

/** The code that an authenticator app shows at an instant of the server's clock. */
export const generateAuthenticatorCode = (secret: string, atMs: number): string =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: atMs });

/** Sets up an authenticator app over HTTP. */
export const setUpAuthenticatorApp = async (client: Client) => {
  const { secret } = await client.call('startAuthenticatorApp', { body: { password: PASSWORD } });
  const code = generateAuthenticatorCode(secret, client.serverNow());
  const { recovery_codes } = await client.call('addAuthenticatorApp', { body: { code } });
  return { secret, recoveryCodes: recovery_codes ?? [] };
};

/** Signs in over HTTP with the password and a recovery code. */
export const signInWithRecoveryCode = async (
  url: string,
  account: Account,
  code: string,
): Promise<Client> => {
  const { email, role } = account;
  const login = await call(url, 'login', { body: { email, password: PASSWORD, role } });
  const { ticket } = login.data as unknown as SecondFactorRequest;
  const proof = { method: 'RECOVERY_CODE', code } as const;
  const reply = await call(url, 'completeSignIn', { body: { ticket, proof } });
  if (reply.status !== 200) throw new Error(`${email} could not sign in: ${reply.message.join(' ')}`);
  return createClient(url, reply);
};
