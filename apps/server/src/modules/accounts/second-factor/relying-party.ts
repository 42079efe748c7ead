import { isIP } from 'node:net';
import { getPublicBaseUrl, type Config } from '../../../config/config.ts';

/** The site that passkeys belong to. */
export interface RelyingParty {
  /** Host name. */
  id: string;
  origin: string;
}

/**
 * The site that passkeys belong to, from the configured URL and never from a request. Null where browsers do not offer
 * passkeys: for an IP address, and without TLS except on the same machine.
 */
export const getRelyingParty = (config: Config): RelyingParty | null => {
  const { hostname, origin, protocol } = new URL(getPublicBaseUrl(config));
  // The host of an IPv6 address is in brackets.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
};
