import type { FastifyInstance } from 'fastify';
import { MESSAGES } from '@openvisit/contract';
import { SECOND } from '../durations.ts';

const PROBE_TIMEOUT_MS = 3 * SECOND;

interface Probes {
  database(): Promise<void>;
  bus(): Promise<void>;
}

const isHealthy = async (probe: () => Promise<void>, warn: (error: unknown) => void): Promise<boolean> => {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The probe timed out')), PROBE_TIMEOUT_MS).unref();
  });
  try {
    await Promise.race([probe(), timeout]);
    return true;
  } catch (error) {
    warn(error);
    return false;
  }
};

/** `/healthz`: the process is running. `/readyz`: its database and bus respond. */
export const registerHealth = (app: FastifyInstance, probes: Probes): void => {
  app.get('/healthz', () => ({ status_code: 200, message: [], data: [{ status: 'ok' }] }));
  app.get('/readyz', async (request, reply) => {
    const warn = (error: unknown) => request.log.warn({ err: error }, 'not ready');
    const [database, bus] = await Promise.all([
      isHealthy(probes.database, warn),
      isHealthy(probes.bus, warn),
    ]);
    const status = database && bus ? 200 : 503;
    return reply.code(status).send({
      status_code: status,
      message: status === 200 ? [] : [MESSAGES.UNAVAILABLE],
      data: [{ database, bus }],
    });
  });
};
