import { ConfigError } from './config-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const BOOLEANS: Record<string, boolean> = {
  '1': true,
  true: true,
  yes: true,
  on: true,
  '0': false,
  false: false,
  no: false,
  off: false,
};

/** The trimmed value of a variable; null when it is missing or blank. */
export const readText = (env: Environment, name: string): string | null => {
  const value = env[name]?.trim();
  return value ? value : null;
};

export const readBoolean = (env: Environment, name: string, fallback: boolean): boolean => {
  const value = readText(env, name);
  if (value === null) return fallback;
  const known = BOOLEANS[value.toLowerCase()];
  if (known === undefined) throw new ConfigError(name, `is "${value}"; it must be 1 or 0`);
  return known;
};

interface Range {
  fallback: number;
  min: number;
  max: number;
}

export const readNumber = (env: Environment, name: string, { fallback, min, max }: Range): number => {
  const value = readText(env, name);
  if (value === null) return fallback;
  const parsed = Number(value);
  if (!/^\d+(\.\d+)?$/.test(value) || parsed < min || parsed > max) {
    throw new ConfigError(name, `is "${value}"; it must be a number from ${min} to ${max}`);
  }
  return parsed;
};

export const readInteger = (env: Environment, name: string, range: Range): number => {
  const value = readNumber(env, name, range);
  if (!Number.isInteger(value)) throw new ConfigError(name, `is "${value}"; it must be a whole number`);
  return value;
};

/** Reads a URL with one of the given schemes. Errors do not repeat the value, which may contain a password. */
export const readUrl = (env: Environment, name: string, schemes: readonly string[]): string | null => {
  const value = readText(env, name);
  if (value === null) return null;
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  if (!schemes.includes(scheme)) {
    throw new ConfigError(name, `is not a URL that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`);
  }
  return value;
};

/** Reads one email address. */
export const readEmail = (env: Environment, name: string): string | null => {
  const value = readText(env, name);
  if (value !== null && !/^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value))
    throw new ConfigError(name, `is "${value}"; it must be one email address`);
  return value;
};

/**
 * The settings of one provider, which must be set together. Null when none is set.
 * @throws ConfigError naming the first missing setting when only some are set.
 */
export const requireAllOrNone = <Name extends string>(
  values: Record<Name, string | null>,
  provider: string,
): Record<Name, string> | null => {
  const entries = Object.entries<string | null>(values);
  if (entries.every(([, value]) => value === null)) return null;
  const missing = entries.find(([, value]) => value === null);
  if (missing) throw new ConfigError(missing[0], `is missing, but other settings of ${provider} are set`);
  return values as Record<Name, string>;
};
