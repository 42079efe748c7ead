import { isIPv4 } from 'node:net';
import { ConfigError } from './config-error.ts';
import type { Config } from './config.ts';

/** Whether an address or host name, as in a socket or a URL, belongs to this machine. */
export const isLoopback = (host: string): boolean => {
  const name = host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/^::ffff:/, '');
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'));
};

/** The setting that makes the server reachable from other machines; null when there is none. */
const findPublicSetting = ({ host, publicUrl }: Config): { name: string; value: string } | null => {
  if (!isLoopback(host)) return { name: 'HOST', value: host };
  if (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) return null;
  return { name: 'PUBLIC_URL', value: publicUrl };
};

/**
 * Checks that a server which other machines can reach neither has public passwords and codes nor loses its mail.
 * @throws ConfigError naming what to set.
 */
export const checkExposure = (config: Config): void => {
  const setting = findPublicSetting(config);
  if (setting === null) return;
  const { name, value } = setting;
  const { demo, dev, publicDemo, smtpUrl } = config;
  if (demo && !publicDemo) {
    throw new ConfigError(
      name,
      `is ${value}, where others can reach the demo practice and its public passwords; set OPENVISIT_DEMO=0, or OPENVISIT_PUBLIC_DEMO=1 to allow it`,
    );
  }
  if (dev && !publicDemo) {
    throw new ConfigError(
      name,
      `is ${value}, where others can reach the development tools; unset OPENVISIT_DEV, or set OPENVISIT_PUBLIC_DEMO=1 to allow it`,
    );
  }
  if (smtpUrl === null && !demo && !dev) {
    throw new ConfigError(
      name,
      `is ${value}, but SMTP_URL is not set; without it no code or link reaches anyone`,
    );
  }
};
