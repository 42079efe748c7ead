import { hash, verify, type Options } from '@node-rs/argon2';

/** argon2id with OWASP's parameters (19 MiB, two passes). 2 is `Algorithm.Argon2id`, an ambient enum. */
const OPTIONS: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

let decoy: Promise<string> | null = null;

/** Verifies a password. Without an account it does the same work, so that timing does not reveal who has one. */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== null && matches;
};
