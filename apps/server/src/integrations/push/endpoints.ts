const WILDCARD = '*.';

/** Whether a URL has the scheme, host and port of a push service, and no credentials. */
export const isPushEndpoint = (endpoint: string, services: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.some((service) => {
    const known = new URL(service.replace(WILDCARD, ''));
    if (protocol !== known.protocol || port !== known.port) return false;
    return service.includes(WILDCARD) ? hostname.endsWith(`.${known.hostname}`) : hostname === known.hostname;
  });
};
