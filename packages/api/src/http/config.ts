/** The origin of the API; defaults to this page's own origin. */
const config = { baseUrl: '' };

/** Sends every call and the socket to another origin, such as `https://api.example.org`. */
export const configureApi = ({ baseUrl }: { baseUrl: string }): void => {
  config.baseUrl = baseUrl.replace(/\/$/, '');
};

export const getApiBase = (): string => config.baseUrl;

/** The API's address for WebSockets. */
export const getSocketBase = (): string =>
  (config.baseUrl || globalThis.location.origin).replace(/^http/, 'ws');
