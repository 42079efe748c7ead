import { getPublicBaseUrl, type Config } from '../../../config/config.ts';
import { badRequest } from '../../../platform/errors.ts';

/** Paths that the provider may redirect to. */
const RETURN_PATHS = [/^\/onboarding\/step4$/, /^\/setting\/[\w-]{1,60}$/];
const QUERY = /^(\?[\w=&-]{0,200})?$/;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const parseUrl = (text: string, base: string): URL => {
  try {
    return new URL(text, base);
  } catch {
    throw badRequest('INVALID_REQUEST');
  }
};

/** Without `PUBLIC_URL` the product runs on this machine, so every loopback name is its own. */
const isOwnOrigin = (url: URL, config: Config): boolean => {
  if (url.origin === new URL(getPublicBaseUrl(config)).origin) return true;
  return config.publicUrl === null && url.protocol === 'http:' && LOOPBACK.has(url.hostname);
};

const requireReturnPage = (text: string, config: Config): string => {
  const url = parseUrl(text, getPublicBaseUrl(config));
  const isAllowed =
    RETURN_PATHS.some((path) => path.test(url.pathname)) && QUERY.test(url.search) && url.hash === '';
  if (!isAllowed || !isOwnOrigin(url, config) || url.username !== '' || url.password !== '')
    throw badRequest('INVALID_REQUEST');
  return url.toString();
};

/** The absolute URLs that the provider redirects to. Throws 400 unless both are pages of the product. */
export const requireReturnPages = (
  { refresh_url, return_url }: { refresh_url: string; return_url: string },
  config: Config,
) => ({
  refresh_url: requireReturnPage(refresh_url, config),
  return_url: requireReturnPage(return_url, config),
});
