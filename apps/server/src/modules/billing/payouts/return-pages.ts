import { publicBaseUrl, type Config } from '../../../config/config.ts';
import { badRequest } from '../../../platform/errors.ts';

/** Pages of ours that the provider may send somebody back to. */
const KNOWN = [/^\/onboarding\/step4$/, /^\/setting\/[\w-]{1,60}$/];
const QUERY = /^(\?[\w=&-]{0,200})?$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const readUrl = (text: string, base: string): URL => {
  try {
    return new URL(text, base);
  } catch {
    throw badRequest('INVALID_REQUEST');
  }
};

/** Without an address of its own the product is on this machine, under whichever of its names. */
const isOurs = (url: URL, config: Config): boolean => {
  if (url.origin === new URL(publicBaseUrl(config)).origin) return true;
  return config.publicUrl === null && url.protocol === 'http:' && LOOPBACK.has(url.hostname);
};

/** An address of our own that somebody can be sent back to, as a whole; 400 for any other. */
export const requireReturnPage = (text: string, config: Config): string => {
  const url = readUrl(text, publicBaseUrl(config));
  const isKnown = KNOWN.some((path) => path.test(url.pathname)) && QUERY.test(url.search) && url.hash === '';
  if (!isKnown || !isOurs(url, config) || url.username !== '' || url.password !== '')
    throw badRequest('INVALID_REQUEST');
  return url.toString();
};

/** Both pages of a way to the provider and back. */
export const requireReturnPages = (
  { refresh_url, return_url }: { refresh_url: string; return_url: string },
  config: Config,
) => ({
  refresh_url: requireReturnPage(refresh_url, config),
  return_url: requireReturnPage(return_url, config),
});
