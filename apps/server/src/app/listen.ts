import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/config.ts';

const toConfigError = (error: unknown, { host, port }: Config): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return new ConfigError('PORT', `is ${port}, which is in use on ${host}`);
  if (code === 'EACCES') return new ConfigError('PORT', `is ${port}, which this user may not open`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ConfigError('HOST', `is ${host}, which is not an address of this machine`);
  }
  return error instanceof Error ? error : new Error(String(error));
};

/** Fails fast with a {@link ConfigError} when the address is unavailable, before the database is opened. */
export const checkListenAddress = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const testServer = createServer();
    testServer.once('error', (error) => reject(toConfigError(error, config)));
    testServer.listen({ host: config.host, port: config.port }, () => testServer.close(() => resolve()));
  });

/** Starts listening and returns the URL. */
export const listen = async (app: FastifyInstance, config: Config): Promise<string> => {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw toConfigError(error, config);
  }
};
