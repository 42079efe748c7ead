import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id at the strength OWASP asks for: 19 MiB, two passes. `Algorithm.Argon2id` is an ambient enum; this is its value. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | null = null;

/**
 * Whether the password is the account's. Without an account it does the same work and says no, so that
 * the time of the answer does not tell who has an account.
 */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
};
