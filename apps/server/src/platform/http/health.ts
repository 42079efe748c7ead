import type { FastifyInstance } from 'fastify';
import { MESSAGES } from '@openvisit/contract';

const ANSWER_MS = 3_000;

interface Probes {
  database(): Promise<void>;
  bus(): Promise<void>;
}

const works = async (probe: () => Promise<void>, warn: (error: unknown) => void): Promise<boolean> => {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('No answer in time')), ANSWER_MS).unref();
  });
  try {
    await Promise.race([probe(), late]);
    return true;
  } catch (error) {
    warn(error);
    return false;
  }
};

/** `/healthz`: this process runs. `/readyz`: it can serve, for its database and its bus answer. */
export const registerHealth = (app: FastifyInstance, probes: Probes): void => {
  app.get('/healthz', () => ({ status_code: 200, message: [], data: [{ status: 'ok' }] }));
  app.get('/readyz', async (request, reply) => {
    const warn = (error: unknown) => request.log.warn({ err: error }, 'not ready');
    const [database, bus] = await Promise.all([works(probes.database, warn), works(probes.bus, warn)]);
    const status = database && bus ? 200 : 503;
    return reply.code(status).send({
      status_code: status,
      message: status === 200 ? [] : [MESSAGES.UNAVAILABLE],
      data: [{ database, bus }],
    });
  });
};
